'use client';

import type { StandingAnswer } from '@elicit-kit/core/approvals';
import { forwardRef, type ReactNode, useId } from 'react';
import { renderHostName } from '../../internals/host-name.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { type AnswerRow, AnswerRows } from './answer-rows.js';
import type { InboxStandingAnswersProps } from './inbox-standing-answers.js';
import { inboxPart } from '../../internals/part-names.js';

/**
 * The same answers as settings: a list for each who asks, a line for each tool with all that is allowed or rejected of it without asking,
 * and one button after which its calls are asked again. Renders a `<div>` element, and nothing before the answers were read. Needs no
 * `Inbox.Provider`.
 *
 * @example
 * <Inbox.Permissions answers={standing} />
 */
export const InboxPermissions = /* @__PURE__ */ forwardRef<HTMLDivElement, InboxPermissionsProps>(
  function InboxPermissions(props, ref) {
    return (
      <AnswerRows
        {...props}
        ref={ref}
        byAsker
        rowsOf={rowsByTool}
        arrange={(rows, show) =>
          [...groupBy(rows, askerOf).entries()].map(([key, [first, ...others]]) => (
            <Asker key={key} endpoint={first.answers[0].endpoint}>
              {[first, ...others].map(show)}
            </Asker>
          ))
        }
      />
    );
  },
);

export interface InboxPermissionsState {
  /** Of a tool; `mixed` where some of its calls are allowed and some rejected. @selector [data-state="allow"], [data-state="reject"], [data-state="mixed"] */
  state: StandingAnswer['verdict'] | 'mixed';
}

export type InboxPermissionsProps = InboxStandingAnswersProps;

interface AskerProps {
  readonly endpoint: StandingAnswer['endpoint'];
  readonly children: ReactNode;
}

function Asker({ children, endpoint }: AskerProps) {
  const id = useId();
  const origin = useServerOrigin({ connectionId: '', endpoint });
  return (
    <div {...inboxPart('permissions-asker')}>
      <p id={id} {...inboxPart('item-origin')}>
        {renderHostName(origin)}
      </p>
      <ul {...inboxPart('standing-list')} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  );
}

/** All of one asker beside each other, the one that was answered first before the others; so are the tools of each. */
function rowsByTool(list: readonly StandingAnswer[]): readonly AnswerRow[] {
  const byTool = groupBy(list, ({ endpoint, server, tool }) => JSON.stringify([endpoint, server, tool]));
  const rows = [...byTool].map(([id, answers]) => ({ id, answers }));
  return [...groupBy(rows, askerOf).values()].flat();
}

function askerOf({ answers: [{ endpoint }] }: AnswerRow): string {
  return JSON.stringify(endpoint);
}

/** In the order in which the keys come. */
function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, [Item, ...Item[]]> {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) {
      group.push(item);
    } else {
      groups.set(keyOf(item), [item]);
    }
  }
  return groups;
}

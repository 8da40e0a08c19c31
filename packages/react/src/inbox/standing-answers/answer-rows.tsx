'use client';

import { inboxMessages, standingMessages } from '@elicit-kit/core/internal/messages';
import type { StandingAnswer } from '@elicit-kit/core/approvals';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { forwardRef, type ReactNode, useEffect, useRef, useState, type RefObject } from 'react';
import { LiveRegions, useSurfaceAnnouncer } from '../../internals/announcer.js';
import { PartButton } from '../../internals/part-button.js';
import { inboxPart } from '../../internals/part-names.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { shortName } from './short-name.js';
import type { StandingItemProps } from './standing-item.js';
import { useStandingAnswers, type ListedAnswers } from './use-standing-answers.js';

/** Answers that are revoked together: of one tool. */
export interface AnswerRow {
  /** The same for as long as one of its answers stands. */
  readonly id: string;
  readonly answers: readonly [StandingAnswer, ...StandingAnswer[]];
}

interface AnswerRowsProps extends PartProps<'div'> {
  answers: ListedAnswers;
  /** As settings: by who asks. */
  byAsker: boolean;
  /** In the order in which they are shown. */
  rowsOf: (list: readonly StandingAnswer[]) => readonly AnswerRow[];
  /** @param show a row, as an item of a list */
  arrange: (rows: readonly AnswerRow[], show: (row: AnswerRow) => ReactNode) => ReactNode;
}

/** What stands, in rows that are revoked with one press. Renders a `<div>` element, and nothing before the answers were read. */
export const AnswerRows = /* @__PURE__ */ forwardRef<HTMLDivElement, AnswerRowsProps>(function AnswerRows(
  { answers, arrange, byAsker, rowsOf, ...props },
  ref,
) {
  const messages = useMessages(standingMessages);
  const words = useMessages(inboxMessages);
  const { announcer, owned } = useSurfaceAnnouncer(false);
  const { failed, Item, list, reload, revoke } = useStandingAnswers(answers);
  const [notRevoked, setNotRevoked] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const composed = useComposedRefs(root, ref);
  const rows = list && rowsOf(list);
  const pressed = useFocusAfterRevoke(root, rows);
  if (rows === undefined && !failed) {
    return null;
  }

  async function revokeRow(row: AnswerRow) {
    const [{ tool }] = row.answers;
    setNotRevoked(undefined);
    const revoked = await Promise.all(row.answers.map(({ id }) => revoke(id)));
    if (revoked.every(Boolean)) {
      announcer.announce(row.id, messages('standing.revoked', { tool: shortName(tool) }));
    } else {
      setNotRevoked(row.id);
      announcer.announce(row.id, messages('standing.revokeFailed'), { politeness: 'assertive' });
    }
  }

  const itemProps = (row: AnswerRow): StandingItemProps => ({
    answers: row.answers,
    namesAsker: !byAsker,
    failed: row.id === notRevoked,
    onRevoke() {
      pressed(row.id);
      void revokeRow(row);
    },
  });

  const content = (
    <>
      {failed && (
        <div {...inboxPart('load-failure')}>
          <p role="alert">{messages('standing.loadFailed')}</p>
          <PartButton {...inboxPart('reload')} onClick={reload}>
            {words('inbox.tryAgain')}
          </PartButton>
        </div>
      )}
      {rows?.length === 0 && <p {...inboxPart('empty')}>{messages('standing.empty')}</p>}
      {Item !== undefined &&
        rows !== undefined &&
        rows.length > 0 &&
        arrange(rows, (row) => <Item key={row.id} {...itemProps(row)} />)}
      {owned && <LiveRegions announcer={announcer} />}
    </>
  );
  const own = { role: 'group', tabIndex: -1, 'aria-label': messages('standing.title') };
  return renderPart(
    'div',
    { scope: 'inbox', part: byAsker ? 'permissions' : 'standing-answers', own, content },
    props,
    composed,
  );
});

/**
 * The button goes with its row. The focus goes to the row below, else to the one above, else to the whole; to no button, or a key
 * held down would revoke them all.
 *
 * @returns to be called with the id of the row whose button was pressed.
 */
function useFocusAfterRevoke(
  root: RefObject<HTMLDivElement | null>,
  rows: readonly AnswerRow[] | undefined,
): (id: string) => void {
  const pressed = useRef<{ readonly id: string; readonly index: number }>(undefined);
  useEffect(() => {
    const { current } = pressed;
    if (current === undefined || rows === undefined || rows.some(({ id }) => id === current.id)) {
      return;
    }
    pressed.current = undefined;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) {
      const items = root.current?.querySelectorAll<HTMLElement>('[data-part="standing-answer"]');
      (items?.[Math.min(current.index, items.length - 1)] ?? root.current)?.focus();
    }
  }, [rows, root]);
  return (id) => {
    pressed.current = { id, index: rows?.findIndex((row) => row.id === id) ?? 0 };
  };
}

import { standingMessages, inboxMessages } from '@elicit-kit/core/internal/messages';
import type { StandingAnswer } from '@elicit-kit/core/approvals';
import type { GatedTool, ToolSetting } from '@elicit-kit/core/internal/types';
import { forwardRef, useEffect, useRef, useState, type RefObject } from 'react';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { inboxPart } from '../../internals/part-names.js';
import { type PartProps, renderPart } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { LiveRegions, useSurfaceAnnouncer } from '../../internals/announcements/announcer.js';
import { PartButton } from '../../internals/part-button.js';
import { groupBy, serverKey, useStandingAnswers, type ListedAnswers } from './use-standing-answers.js';
import type { AnswerGroup, AnswerRow } from './answer-row.js';

/**
 * What is allowed or rejected without asking: the tool and its arguments as data, for whom, since when, until when, how often it was
 * used, and a button that revokes it. Renders a `<div>` element with a list, and nothing before the answers were read. Needs no
 * `Inbox.Provider`.
 *
 * @example
 * <Inbox.StandingAnswers answers={standing} />
 */
export const InboxStandingAnswers = /* @__PURE__ */ forwardRef<HTMLDivElement, InboxStandingAnswersProps>(
  function InboxStandingAnswers(props, ref) {
    return <AnswerRows {...props} ref={ref} part="standing-answers" look="surface" />;
  },
);

export interface InboxStandingAnswersState {
  /** @selector [data-state="allow"], [data-state="reject"] */
  state: StandingAnswer['verdict'];
}

export interface InboxStandingAnswersProps extends PartProps<'div'> {
  /**
   * `createStandingAnswers`, or what asks your server for them. A page that shows its person's relay subscribes to the inbox, where each use
   * leaves a receipt. Keep the reference stable.
   */
  answers: ListedAnswers;
}

/**
 * The same answers as settings: a band for each server, with one button that revokes all of it, and a line for each tool, with three radios: ask
 * every time, allow, never. Renders a `<div>` element, and nothing before the answers were read. Needs no `Inbox.Provider`.
 *
 * @example
 * <Inbox.Permissions answers={standing} tools={session.tools} />
 */
export const InboxPermissions = /* @__PURE__ */ forwardRef<HTMLDivElement, InboxPermissionsProps>(
  function InboxPermissions(props, ref) {
    return <AnswerRows {...props} ref={ref} part="permissions" look="surface card" />;
  },
);

export interface InboxPermissionsState {
  /** Of a tool; absent where several settings apply, each to other calls. @selector [data-state="ask"], [data-state="allow"], [data-state="never"] */
  state: ToolSetting | undefined;
}

export interface InboxPermissionsProps extends InboxStandingAnswersProps {
  /**
   * With `set`, or what has your server call it: then a tool that `tools` lists can be allowed, or rejected for good. With `offer` too, "Allow"
   * can be chosen only where the host lets a yes stand for all calls of the tool.
   */
  answers: ListedAnswers;
  /**
   * `session.tools` or `CallGate.tools`, of all your servers. Those of no server can only be asked every time again. Keep the reference stable.
   *
   * @default none
   */
  tools?: (() => Promise<readonly GatedTool[]>) | undefined;
}

interface AnswerRowsProps extends InboxPermissionsProps {
  /** `permissions` are settings: by who asks, by server and by tool. */
  part: 'standing-answers' | 'permissions';
  look: string;
}

/** What stands, in rows that are revoked with one press. Renders a `<div>` element, and nothing before the answers were read. */
const AnswerRows = /* @__PURE__ */ forwardRef<HTMLDivElement, AnswerRowsProps>(function AnswerRows(
  { answers, tools, part, look, ...props },
  ref,
) {
  const messages = useMessages(standingMessages);
  const words = useMessages(inboxMessages);
  const { announcer, owned } = useSurfaceAnnouncer(false);
  const areSettings = part === 'permissions';
  const standing = useStandingAnswers(answers, areSettings, tools);
  const { failed, reload, rows, Rows } = standing;
  const [notRevoked, setNotRevoked] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const composed = useComposedRefs(root, ref);
  const groups = rows && groupsOf(rows, areSettings);
  const pressed = useFocusAfterRevoke(root, groups);
  if (groups === undefined && !failed) {
    return null;
  }

  function announce(row: string, sentence: string, isFailure = false) {
    announcer.announce(row, sentence, isFailure ? { politeness: 'assertive' } : {});
  }

  async function revoke(group: AnswerGroup, name: string) {
    pressed(group.id);
    setNotRevoked(undefined);
    if (await standing.revoke(group.rows)) {
      announce(group.id, messages('standing.revoked', { tool: name }));
    } else {
      setNotRevoked(group.id);
      announce(group.id, messages('standing.revokeFailed'), true);
    }
  }

  const content = (
    <>
      {failed && (
        <div {...inboxPart('load-failure', 'surface box danger row mid')}>
          <p role="alert" data-scope="inbox">
            {messages('standing.loadFailed')}
          </p>
          <PartButton {...inboxPart('reload')} onClick={reload}>
            {words('inbox.tryAgain')}
          </PartButton>
        </div>
      )}
      {groups?.length === 0 && (
        <p {...inboxPart('empty', areSettings ? 'muted cell' : 'muted')}>{messages('standing.empty')}</p>
      )}
      {groups && groups.length > 0 && Rows && (
        <Rows
          areSettings={areSettings}
          groups={groups}
          notRevoked={notRevoked}
          revoke={(group, name) => void revoke(group, name)}
          answers={answers}
          toolsOf={standing.toolsOf}
          isSettable={standing.isSettable}
          set={standing.set}
          announce={announce}
        />
      )}
      {owned && <LiveRegions announcer={announcer} />}
    </>
  );
  const own = { role: 'group', tabIndex: -1, 'aria-label': messages('standing.title') };
  return renderPart('div', { scope: 'inbox', part, look, own, content }, props, composed);
});

/** All of one server beside each other, where they are settings. */
function groupsOf(rows: readonly AnswerRow[], areSettings: boolean): readonly AnswerGroup[] {
  const groups = groupBy(rows, areSettings ? ({ answers: [answer] }) => serverKey(answer) : ({ id }) => id);
  return [...groups].map(([id, group]) => ({ id, rows: group }));
}

/**
 * The button goes with its row. The focus goes to the row below, else to the one above, else to the whole; to no button, or a key
 * held down would revoke them all.
 *
 * @returns to be called with the id of the group whose button was pressed.
 */
function useFocusAfterRevoke(
  root: RefObject<HTMLDivElement | null>,
  groups: readonly AnswerGroup[] | undefined,
): (id: string) => void {
  const pressed = useRef<{ readonly id: string; readonly index: number }>(undefined);
  useEffect(() => {
    const { current } = pressed;
    if (current === undefined || groups === undefined || groups.some(({ id }) => id === current.id)) {
      return;
    }
    pressed.current = undefined;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) {
      const items = root.current?.querySelectorAll<HTMLElement>(
        '[data-part="standing-answer"], [data-part="permission-group"]',
      );
      (items?.[Math.min(current.index, items.length - 1)] ?? root.current)?.focus();
    }
  }, [groups, root]);
  return (id) => {
    pressed.current = { id, index: groups?.findIndex((group) => group.id === id) ?? 0 };
  };
}

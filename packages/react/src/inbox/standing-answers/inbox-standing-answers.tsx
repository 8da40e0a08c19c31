'use client';

import { inboxMessages, standingMessages } from '@elicit-kit/core/internal/messages';
import type { StandingAnswer } from '@elicit-kit/core/approvals';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { forwardRef, useEffect, useRef, useState, type RefObject } from 'react';
import { LiveRegions, useSurfaceAnnouncer } from '../../internals/announcer.js';
import { PartButton } from '../../internals/part-button.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { shortName } from './short-name.js';
import { useStandingAnswers, type ListedAnswers } from './use-standing-answers.js';

/**
 * What is allowed or rejected without asking: the tool and its arguments as data, for whom, since when, until when, how often it was
 * used, and a button that revokes it. Renders a `<div>` element with a list, and nothing before the answers were read. Needs no
 * `Inbox.Provider`.
 *
 * @example
 * <Inbox.StandingAnswers answers={standing} />
 */
export const InboxStandingAnswers = /* @__PURE__ */ forwardRef<HTMLDivElement, InboxStandingAnswersProps>(
  function InboxStandingAnswers({ answers, ...props }, ref) {
    const messages = useMessages(standingMessages);
    const words = useMessages(inboxMessages);
    const { announcer, owned } = useSurfaceAnnouncer(false);
    const { failed, Item, list, reload, revoke } = useStandingAnswers(answers);
    const [notRevoked, setNotRevoked] = useState<string>();
    const root = useRef<HTMLDivElement>(null);
    const composed = useComposedRefs(root, ref);
    const pressed = useFocusAfterRevoke(root, list);
    if (list === undefined && !failed) {
      return null;
    }

    async function revokeOne({ id, tool }: StandingAnswer) {
      setNotRevoked(undefined);
      if (await revoke(id)) {
        announcer.announce(id, messages('standing.revoked', { tool: shortName(tool) }));
      } else {
        setNotRevoked(id);
        announcer.announce(id, messages('standing.revokeFailed'), { politeness: 'assertive' });
      }
    }

    const content = (
      <>
        {failed && (
          <div data-scope="inbox" data-part="load-failure">
            <p role="alert">{messages('standing.loadFailed')}</p>
            <PartButton data-scope="inbox" data-part="reload" onClick={reload}>
              {words('inbox.tryAgain')}
            </PartButton>
          </div>
        )}
        {list?.length === 0 && (
          <p data-scope="inbox" data-part="empty">
            {messages('standing.empty')}
          </p>
        )}
        {Item !== undefined && list !== undefined && list.length > 0 && (
          <ul data-scope="inbox" data-part="standing-list" aria-label={messages('standing.title')}>
            {list.map((answer) => (
              <Item
                key={answer.id}
                answer={answer}
                failed={answer.id === notRevoked}
                onRevoke={() => {
                  pressed(answer.id);
                  void revokeOne(answer);
                }}
              />
            ))}
          </ul>
        )}
        {owned && <LiveRegions announcer={announcer} />}
      </>
    );
    const own = { role: 'group', tabIndex: -1, 'aria-label': messages('standing.title') };
    return renderPart('div', { scope: 'inbox', part: 'standing-answers', own, content }, props, composed);
  },
);

export interface InboxStandingAnswersState {
  /** @selector [data-state="allow"], [data-state="reject"] */
  state: StandingAnswer['verdict'];
}

export interface InboxStandingAnswersProps extends PartProps<'div'> {
  /**
   * `createStandingAnswers`, or what asks your server for them. A page that shows its person's relay subscribes to the inbox: each use
   * leaves a receipt there. Keep the reference stable.
   */
  answers: ListedAnswers;
}

/**
 * The button goes with its answer. The focus goes to the answer below, else to the one above, else to the whole; to no button, or a key
 * held down would revoke them all.
 *
 * @returns to be called with the id of the answer whose button was pressed.
 */
function useFocusAfterRevoke(
  root: RefObject<HTMLDivElement | null>,
  list: readonly StandingAnswer[] | undefined,
): (id: string) => void {
  const pressed = useRef<{ readonly id: string; readonly index: number }>(undefined);
  useEffect(() => {
    const { current } = pressed;
    if (current === undefined || list === undefined || list.some(({ id }) => id === current.id)) {
      return;
    }
    pressed.current = undefined;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) {
      const items = root.current?.querySelectorAll<HTMLElement>('[data-part="standing-answer"]');
      (items?.[Math.min(current.index, items.length - 1)] ?? root.current)?.focus();
    }
  }, [list, root]);
  return (id) => {
    pressed.current = { id, index: list?.findIndex((answer) => answer.id === id) ?? 0 };
  };
}

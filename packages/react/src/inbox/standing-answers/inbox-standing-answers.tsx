'use client';

import { displayText } from '@elicit-kit/core/display-text';
import { approvalMessages, inboxMessages, standingMessages } from '@elicit-kit/core/messages';
import type { StandingAnswer } from '@elicit-kit/core/standing-answers';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { forwardRef, useEffect, useRef, useState, type RefObject } from 'react';
import { ArgumentData, ToolName } from '../../approval-dialog/approval-dialog-call.js';
import { LiveRegions, useSurfaceAnnouncer } from '../../internals/announcer.js';
import { HostName } from '../../internals/host-name.js';
import { PartButton } from '../../internals/part-button.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
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
    const { failed, list, reload, revoke } = useStandingAnswers(answers);
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
        {list !== undefined && list.length > 0 && (
          <ul data-scope="inbox" data-part="standing-list" aria-label={messages('standing.title')}>
            {list.map((answer) => (
              <StandingItem
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

export interface InboxStandingAnswerState {
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

interface StandingItemProps {
  readonly answer: StandingAnswer;
  /** It could not be revoked. */
  readonly failed: boolean;
  readonly onRevoke: () => void;
}

function StandingItem({ answer, failed, onRevoke }: StandingItemProps) {
  const messages = useMessages(standingMessages);
  const approvals = useMessages(approvalMessages);
  const { createdAt, endpoint, expiresAt, lastUsedAt, scope, server, tool, used, verdict } = answer;
  const origin = useServerOrigin({ connectionId: '', endpoint });
  const timeOf = useTimes();
  const facts = [
    messages('standing.since', { time: timeOf(createdAt) }),
    expiresAt === undefined
      ? approvals('approval.lifetime.session')
      : approvals('approval.lifetime.until', { time: timeOf(expiresAt) }),
    used === 0 || lastUsedAt === undefined
      ? messages('standing.unused')
      : messages('standing.used', { count: used, time: timeOf(lastUsedAt) }),
  ];
  return (
    <li data-scope="inbox" data-part="standing-answer" data-state={verdict} tabIndex={-1}>
      <p data-scope="inbox" data-part="standing-verdict">
        <strong>{messages(`standing.${verdict}`)}</strong>{' '}
        <span data-scope="inbox" data-part="item-origin">
          <HostName name={origin} />
        </span>
      </p>
      <PartButton
        data-scope="inbox"
        data-part="revoke"
        aria-label={messages('standing.revokeNamed', { tool: shortName(tool) })}
        onClick={({ detail }) => {
          // The second click of a double click meets the answer that moved up.
          if (detail <= 1) {
            onRevoke();
          }
        }}
      >
        {messages('standing.revoke')}
      </PartButton>
      <div data-scope="approval-dialog" data-part="call">
        <ToolName tool={tool} server={server} />
        {scope === 'exact' ? (
          <ArgumentData value={answer.arguments} />
        ) : (
          <p data-scope="approval-dialog" data-part="no-arguments">
            {messages('standing.anyArguments')}
          </p>
        )}
      </div>
      <p data-scope="inbox" data-part="standing-facts">
        {facts.join(' · ')}
      </p>
      {failed && (
        <p data-scope="inbox" data-part="standing-failure">
          {messages('standing.revokeFailed')}
        </p>
      )}
    </li>
  );
}

/** In characters. */
const SHORT = 60;

function shortName(tool: string): string {
  return displayText(tool, { maxLength: SHORT });
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

function useTimes(): (time: number) => string {
  const { locale = 'en', timeZone } = useElicitKit();
  return (time) =>
    new Date(time).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

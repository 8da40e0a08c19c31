import type { StandingAnswer } from '@elicit-kit/core/approvals';
import { approvalMessages, standingMessages } from '@elicit-kit/core/internal/messages';
import { ArgumentData, ToolName } from '../../approval-dialog/call-data.js';
import { renderHostName } from '../../internals/host-name.js';
import { PartButton } from '../../internals/part-button.js';
import { useMessages } from '../../internals/use-messages.js';
import { useTimes } from '../../internals/use-times.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { shortName } from './short-name.js';
import { approvalPart, inboxPart } from '../../internals/part-names.js';

export interface StandingItemProps {
  /** Of one tool of one asker. */
  readonly answers: readonly [StandingAnswer, ...StandingAnswer[]];
  /** Else it is named above. */
  readonly namesAsker: boolean;
  /** It could not be revoked. */
  readonly failed: boolean;
  readonly onRevoke: () => void;
}

/** Answers that stand for one tool. It loads with the first list: it shows a call as the approval dialog does. */
export function StandingItem({ answers, failed, namesAsker, onRevoke }: StandingItemProps) {
  const messages = useMessages(standingMessages);
  const [{ endpoint, server, tool, verdict }] = answers;
  const origin = useServerOrigin({ connectionId: '', endpoint });
  const isMixed = answers.some((each) => each.verdict !== verdict);
  return (
    <li {...inboxPart('standing-answer', 'card')} data-state={isMixed ? 'mixed' : verdict} tabIndex={-1}>
      <div {...inboxPart('standing-verdict')}>
        {namesAsker ? (
          <>
            <strong>{messages(`standing.${verdict}`)}</strong>{' '}
            <span {...inboxPart('item-origin', 'strong')}>{renderHostName(origin)}</span>
          </>
        ) : (
          <ToolName tool={tool} server={server} />
        )}
      </div>
      <PartButton
        {...inboxPart('revoke')}
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
      {answers.map((answer) => (
        <Rule key={answer.id} answer={answer} namesTool={namesAsker} />
      ))}
      {failed && <p {...inboxPart('standing-failure', 'problem')}>{messages('standing.revokeFailed')}</p>}
    </li>
  );
}

interface RuleProps {
  readonly answer: StandingAnswer;
  /** Else it is named above, and the verdict here. */
  readonly namesTool: boolean;
}

/** Which calls one answer is for, and since when, until when and how often it was used. */
function Rule({ answer, namesTool }: RuleProps) {
  const messages = useMessages(standingMessages);
  const approvals = useMessages(approvalMessages);
  const { createdAt, expiresAt, lastUsedAt, scope, server, tool, used, verdict } = answer;
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
    <>
      {!namesTool && <strong>{messages(`standing.${verdict}`)}</strong>}
      <div {...approvalPart('call', 'card')}>
        {namesTool && <ToolName tool={tool} server={server} />}
        {scope === 'exact' ? (
          <ArgumentData value={answer.arguments} />
        ) : (
          <p {...approvalPart('no-arguments', 'muted ruled')}>{messages('standing.anyArguments')}</p>
        )}
      </div>
      <p {...inboxPart('standing-facts', 'quiet')}>{facts.join(' · ')}</p>
    </>
  );
}

import type { ApprovalElicitation, InboxItem, ElicitContent, FormElicitation } from '@elicit-kit/core';
import { formMessages, inboxMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import type { BatchDecision } from '@elicit-kit/core/internal/types';
import { createElement } from 'react';
import { ArgumentData, ToolName } from '../../approval-dialog/call-data.js';
import { DataText } from '../../approval-dialog/data-text.js';
import { GuardedButton } from '../../internals/presses/guarded-button.js';
import { PartButton } from '../../internals/part-button.js';
import { useElement } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { kindOf } from '../kind-of.js';
import { useBatch } from './batch-context.js';
import { BatchBar, StepAbout } from './batch-navigation.js';
import { approvalPart, inboxPart } from '../../internals/part-names.js';
import { AnswerReview } from '../../elicitation-form/parts/answer-review.js';
import { useInboxView } from '../inbox-context.js';

/** Everything that will be sent, before it is. */
export function BatchReview() {
  const messages = useMessages(inboxMessages);
  const { batch, entry, heading, settings, state } = useBatch();
  const forms = useMessages(formMessages);
  const shared = useMessages(sharedMessages);
  const label = useSendLabel(state.decisions);
  const busy = entry.state === 'sending';
  const sendLabel = busy
    ? shared('shared.sending')
    : state.outcome?.status === 'failed'
      ? forms('form.tryAgain')
      : label;
  const review = createElement(
    useElement('div', 'Review'),
    { 'data-scope': 'inbox', 'data-part': 'review', 'data-elicit-look': 'stack loose' } as object,
    <>
      <h3 ref={heading} tabIndex={-1} {...inboxPart('step-title', 'strong')}>
        {messages('inbox.batch.reviewTitle')}
      </h3>
      {entry.items.map((item, index) => (
        <section key={index} {...inboxPart('review-step', 'card ends cell')}>
          <h4 {...inboxPart('review-step-title', 'strong')}>
            {messages('inbox.batch.reviewStep', {
              step: index + 1,
              kind: messages(`inbox.kind.${kindOf(item)}`),
            })}{' '}
            <StepAbout item={item} />
          </h4>
          {state.decisions[index] && <StepAnswers item={item} decision={state.decisions[index]} />}
          <PartButton
            emphasis="quiet"
            {...inboxPart('change', 'small')}
            onClick={() => {
              batch.go(index);
            }}
          >
            {messages('inbox.batch.change', { step: index + 1 })}
          </PartButton>
        </section>
      ))}
    </>,
  );
  return (
    <>
      <div {...inboxPart('body', 'stack loose')}>{review}</div>
      <BatchBar>
        <GuardedButton
          scope="inbox"
          part="send"
          emphasis="primary"
          sends
          busy={busy}
          delay={settings.armDelay}
          scrolling={false}
          onPress={() => {
            void batch.send();
          }}
          words={sendLabel}
        />
      </BatchBar>
    </>
  );
}

/** What one step of a batch will answer, to be read. */
export function StepAnswers({ item, decision }: { item: InboxItem; decision: BatchDecision }) {
  const messages = useMessages(inboxMessages);
  const { elicitation } = item;
  if (elicitation.mode === 'approval') {
    return <DecidedApproval elicitation={elicitation} decision={decision} />;
  }
  const kind = kindOf(item);
  return decision.action === 'accept' && elicitation.mode === 'form' && kind === 'form' ? (
    <ItemAnswers item={item} elicitation={elicitation} content={decision.content ?? {}} />
  ) : (
    <p {...inboxPart('decided')}>
      {messages(
        decision.action === 'decline'
          ? 'inbox.batch.declinedStep'
          : kind === 'confirmation'
            ? 'inbox.batch.agreedStep'
            : 'inbox.batch.openedStep',
      )}
    </p>
  );
}

interface DecidedApprovalProps {
  readonly elicitation: ApprovalElicitation;
  readonly decision: BatchDecision;
}

/** What was chosen, and of a call that is allowed once more what would run, with what the person changed. */
function DecidedApproval({ elicitation, decision: { action, approval } }: DecidedApprovalProps) {
  const messages = useMessages(inboxMessages);
  const { call, options } = elicitation;
  const kept = options.find(({ id }) => id === approval?.optionId)?.kind === 'allowAlways';
  return (
    <>
      <p {...inboxPart('decided')}>
        {messages(
          action === 'decline'
            ? 'inbox.batch.rejectedStep'
            : kept
              ? 'inbox.batch.allowedLaterStep'
              : 'inbox.batch.allowedStep',
        )}
      </p>
      {action === 'accept' && call.argumentsKnown && (
        <div {...approvalPart('call', 'card')}>
          <ToolName tool={call.tool} />
          <ArgumentData
            value={approval?.arguments === undefined ? call.arguments : approval.arguments}
            before={call.arguments}
          />
        </div>
      )}
      {approval?.feedback !== undefined && (
        <p {...inboxPart('decided')}>
          <DataText text={approval.feedback} longest={LONGEST_REASON} />
        </p>
      )}
    </>
  );
}

/** In UTF-16 units. */
const LONGEST_REASON = 400;

/** "Send 2 answers, decline 1". */
function useSendLabel(decisions: readonly (BatchDecision | undefined)[]): string {
  const messages = useMessages(inboxMessages);
  const declined = decisions.filter((decision) => decision?.action === 'decline').length;
  const count = decisions.length - declined;
  if (count === 0) {
    return messages('inbox.batch.declineAll', { count: declined });
  }
  return declined === 0
    ? messages('inbox.batch.sendAnswers', { count })
    : messages('inbox.batch.sendMixed', { count, declined });
}

interface ItemAnswersProps {
  item: InboxItem;
  elicitation: FormElicitation;
  content: ElicitContent;
  ended?: boolean;
}

/** The answers to one form of a batch, to be read. */
export function ItemAnswers({ item, ...answers }: ItemAnswersProps) {
  const { entry } = useBatch();
  const { inbox } = useInboxView();
  return (
    <div {...inboxPart('review-answers')}>
      <AnswerReview
        {...answers}
        origin={useServerOrigin(entry.server)}
        resources={inbox.resourcesOf?.(entry.id, item.key)}
      />
    </div>
  );
}

import type { Elicitation, InboxItem } from '@elicit-kit/core';
import { displayName, displayText } from '@elicit-kit/core/internal/text';
import { formMessages, inboxMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import type { BatchDecision } from '@elicit-kit/core/internal/types';
import { useId, type ReactNode } from 'react';
import { ActionBar } from '../../internals/bars/action-bar.js';
import { SLOT } from '../../internals/fill-slots.js';
import { withHostName } from '../../internals/host-name.js';
import { PartButton } from '../../internals/part-button.js';
import { useMessages } from '../../internals/use-messages.js';
import { plainPress } from '../../internals/presses/plain-press.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { kindOf } from '../kind-of.js';
import { useBatch } from './batch-context.js';
import { inboxPart } from '../../internals/part-names.js';

/** All steps of a batch by number, and how each stands: our words only. What each is about, the review says. */
export function BatchSteps() {
  const messages = useMessages(inboxMessages);
  const { entry, state } = useBatch();
  return (
    <ol {...inboxPart('steps', 'row')} aria-label={messages('inbox.batch.steps')}>
      {entry.items.map((item, index) => {
        const stands = stepState(item, state.decisions[index]);
        const isCurrent = index === state.page;
        return (
          <li
            key={index}
            {...inboxPart('step-mark', stands === 'toDo' ? 'quiet' : 'quiet sign row mid')}
            data-state={stands}
            aria-current={isCurrent ? 'step' : undefined}
          >
            {`${index + 1} · ${messages(`inbox.batch.${isCurrent ? 'now' : stands}`)}`}
          </li>
        );
      })}
    </ol>
  );
}

const ACCEPTED = { form: 'answered', confirmation: 'agreed', url: 'opened', approval: 'allowed' } as const;

function stepState(item: InboxItem, decision: BatchDecision | undefined) {
  const kind = kindOf(item);
  if (decision?.action === 'decline') {
    return kind === 'approval' ? 'rejected' : 'declined';
  }
  return decision === undefined ? 'toDo' : ACCEPTED[kind];
}

/** In characters. */
const SHORT = 40;

/**
 * What a step is about, in the server's words: its first question, the tool that would run, else the start of its message. Steps of one kind are told
 * apart by it. Renders a `<bdi>` element; nothing where the server says nothing.
 */
export function StepAbout({ item: { elicitation } }: { item: InboxItem }) {
  const messages = useMessages(inboxMessages);
  const about = aboutOf(elicitation);
  if (about === '') {
    return null;
  }
  return <bdi {...inboxPart('step-about')}>{messages('inbox.batch.about', { about })}</bdi>;
}

/** "Next", on the last step "Review all". */
export function NextLabel() {
  const messages = useMessages(inboxMessages);
  const { entry, state } = useBatch();
  return messages(state.page === entry.items.length - 1 ? 'inbox.batch.reviewAll' : 'inbox.batch.next');
}

function aboutOf(elicitation: Elicitation): string {
  const { tool } = elicitation.mode === 'approval' ? elicitation.call : {};
  const question = elicitation.mode === 'form' ? elicitation.model.fields[0]?.label : undefined;
  return tool === undefined
    ? displayText((question ?? elicitation.message).trim(), { maxLength: SHORT })
    : displayName(tool, { maxLength: SHORT });
}

interface BatchBarProps {
  /** What decides the step, or sends the review. */
  readonly children: ReactNode;
  /** @default that nothing is sent before the review was */
  readonly consequence?: ReactNode;
}

/** The bar at the end of a batch: what happens then, what decides the step, and apart from it Back and what ends all of it. */
export function BatchBar({ children, consequence = <SentLater /> }: BatchBarProps) {
  const messages = useMessages(inboxMessages);
  const shared = useMessages(sharedMessages);
  const { batch, entry, state } = useBatch();
  const explanationId = useId();
  // In a review where each is declined, the button that sends has this name already.
  const sendDeclines =
    state.page === entry.items.length && state.decisions.every((decision) => decision?.action === 'decline');
  const endsAll = (part: string, action: 'decline' | 'cancel', look?: 'small') => ({
    emphasis: 'quiet' as const,
    ...inboxPart(part, look),
    'data-elicit-dismisses': '' as const,
    'aria-describedby': explanationId,
    ...plainPress(() => void batch.answerAll(action), {}, true),
  });
  return (
    <ActionBar
      scope="inbox"
      consequence={consequence}
      after={
        <>
          {!sendDeclines && (
            <PartButton {...endsAll('decline-all', 'decline', 'small')}>
              {messages('inbox.batch.declineAll', { count: entry.items.length })}
            </PartButton>
          )}
          <p id={explanationId} hidden {...inboxPart('explanation', 'quiet')}>
            {messages('inbox.batch.explained')}
          </p>
        </>
      }
    >
      {children}
      {state.page > 0 && (
        <PartButton emphasis="quiet" {...inboxPart('back')} onClick={() => batch.go(state.page - 1)}>
          {messages('inbox.batch.back')}
        </PartButton>
      )}
      <PartButton {...endsAll('cancel', 'cancel')}>{shared('shared.notNow')}</PartButton>
    </ActionBar>
  );
}

function SentLater() {
  const messages = useMessages(inboxMessages);
  const forms = useMessages(formMessages);
  const { entry, state } = useBatch();
  const sentence =
    state.page === entry.items.length
      ? forms('form.consequenceReview', { origin: SLOT })
      : messages('inbox.batch.sentAfterReview', { origin: SLOT });
  return (
    <p {...inboxPart('consequence', 'quiet sign hung')}>
      {withHostName(sentence, useServerOrigin(entry.server))}
    </p>
  );
}

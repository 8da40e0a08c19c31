'use client';

import {
  formMessages,
  inboxMessages,
  initialValues,
  type FormElicitation,
  type InboxEntry,
  type InboxItem,
} from '@elicit-kit/core';
import { useSecretRequests } from '../../elicitation-form/state/use-secret-requests.js';
import { answerLines } from '../../elicitation-form/words/answer-lines.js';
import { UntrustedText } from '../../internals/untrusted-text.js';
import { useWords } from '../../internals/use-words.js';
import type { Decision } from './batch-state.js';
import { useInboxView } from '../inbox-context.js';

interface BatchAnswersProps {
  readonly entry: InboxEntry;
  readonly item: InboxItem;
  readonly decision: Decision | undefined;
}

/** What one step of a batch will answer, to be read. */
export function BatchAnswers({ entry, item, decision }: BatchAnswersProps) {
  const words = useWords(inboxMessages);
  const { elicitation } = item;
  if (decision?.action === 'decline') {
    return (
      <p data-scope="inbox" data-part="decided">
        {words('inbox.batch.declinedStep')}
      </p>
    );
  }
  return elicitation.mode === 'form' ? (
    <FormAnswers elicitation={elicitation} entry={entry} item={item} />
  ) : (
    <p data-scope="inbox" data-part="decided">
      {words('inbox.batch.openedStep')}
    </p>
  );
}

interface FormAnswersProps extends Pick<BatchAnswersProps, 'entry' | 'item'> {
  readonly elicitation: FormElicitation;
}

function FormAnswers({ elicitation, entry, item }: FormAnswersProps) {
  const words = useWords(formMessages);
  const { drafts } = useInboxView();
  const secrets = useSecretRequests(elicitation);
  const values = drafts.current(entry, item) ?? initialValues(elicitation.model);
  return (
    <dl data-scope="elicitation-form" data-part="review-list">
      {elicitation.model.fields.map((field) => {
        const lines = answerLines(field, values[field.id], words);
        const secret = secrets.some(({ fieldId }) => fieldId === field.id);
        return (
          <div key={field.id} data-scope="elicitation-form" data-part="review-item" data-kind={field.kind}>
            <dt data-scope="elicitation-form" data-part="review-label">
              <UntrustedText text={field.label} />
            </dt>
            <dd data-scope="elicitation-form" data-part="review-answer">
              {lines === undefined && (
                <span data-scope="elicitation-form" data-part="review-unanswered">
                  {words('form.notAnswered')}
                </span>
              )}
              {lines !== undefined && secret && (
                <span data-scope="elicitation-form" data-part="review-hidden">
                  {words('form.hidden')}
                </span>
              )}
              {!secret &&
                lines?.map((line, index) => (
                  <p key={index} data-scope="elicitation-form" data-part="review-line">
                    <UntrustedText text={line} expandable />
                  </p>
                ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

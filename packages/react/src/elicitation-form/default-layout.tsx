import type { ReactNode } from 'react';
import { captionOf } from '../internals/dialog-frame-context.js';
import { AttributionHeader } from '../server-attribution/server-attribution.js';
import { type Frame, useFrame } from './hooks/use-form-store.js';
import { ElicitationFormActions, ElicitationFormStatus } from './parts/elicitation-form-actions.js';
import { ElicitationFormErrorSummary } from './parts/elicitation-form-error-summary.js';
import { ElicitationFormReview } from './parts/answer-review.js';
import { ElicitationFormSecretWarning } from './parts/elicitation-form-secret-warning.js';
import { renderIntro, renderSheet, renderTitle } from './parts/form-parts.js';
import type { Problem } from '@elicit-kit/core';
import { formMessages, problemMessages } from '@elicit-kit/core/internal/messages';
import { displayText } from '@elicit-kit/core/internal/text';
import { cleanParams } from '../internals/clean-params.js';
import { useMessages } from '../internals/use-messages.js';
import { formPart } from '../internals/part-names.js';

interface FormLayoutProps {
  /** @default the form's own */
  readonly title?: ReactNode;
  /** A dialog is described by the message. */
  readonly messageId?: string | undefined;
  /** What the host has to say about the request. */
  readonly notice?: ReactNode;
  /** What can be done, of a form that is a step: its header is that of all steps. @default the form's own bar */
  readonly bar?: ReactNode;
}

/**
 * All parts in their order: who asks, what is wrong, what the server wrote, what happens then, what can be done. A receipt, once the
 * request has ended.
 */
export function DefaultLayout({ title, messageId, notice, bar }: FormLayoutProps) {
  const frame = useFrame();
  const { form, settings, state } = frame;
  const { ended, operation, reading } = settings;
  const { problems } = form.store.model;
  const { FormBody } = form.components;
  const body = ended === undefined && (
    <>
      {renderIntro(frame)}
      {renderSheet(frame, { captionId: messageId && captionOf(messageId) }, null, messageId)}
      {state.step === 'review' && <ElicitationFormReview />}
    </>
  );
  return (
    <>
      {bar === undefined && (
        <AttributionHeader
          scope="elicitation-form"
          kind="form"
          end={ended}
          title={title ?? renderTitle(frame)}
          server={settings.server}
          operation={operation}
        />
      )}
      {ended === undefined ? (
        <div {...formPart('body', 'stack loose')}>
          {notice}
          {state.summary.length > 0 && <ElicitationFormErrorSummary />}
          {reading !== undefined && operation?.careful === true && renderCareful(frame)}
          {form.secrets.length > 0 && <ElicitationFormSecretWarning />}
          {FormBody ? <FormBody form={form}>{body}</FormBody> : body}
          {problems.length > 0 && <Problems problems={problems} />}
          {bar !== undefined && <ElicitationFormStatus />}
        </div>
      ) : (
        <div {...formPart('body', 'stack loose')}>
          <ElicitationFormStatus />
          {notice}
          {renderSheet(frame)}
        </div>
      )}
      {(ended === undefined && bar) || <ElicitationFormActions />}
    </>
  );
}

/** A yes may do harm: said where one follows from the message. */
function renderCareful({ form: { shared } }: Frame) {
  return (
    <div role="group" {...formPart('careful', 'sign box signed')}>
      <p {...formPart('careful-title', 'strong')}>{shared('shared.careful')}</p>
      <p {...formPart('careful-text')}>{shared('shared.carefulText')}</p>
    </div>
  );
}

/** What is not as the protocol says about the form, folded away. */
function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  const messages = useMessages(formMessages);
  const problemWords = useMessages(problemMessages);
  return (
    <details {...formPart('problems', 'quiet')}>
      <summary data-scope="elicitation-form">{messages('form.problems', { count: problems.length })}</summary>
      <ul {...formPart('problems-list', 'stack tight')}>
        {problems.map((problem, index) => (
          <li key={index} data-scope="elicitation-form">
            {problemWords(`problem.${problem.code}`, cleanParams(problem.params))}{' '}
            {problem.path !== '' && (
              <code dir="ltr" data-scope="elicitation-form">
                {displayText(problem.path)}
              </code>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

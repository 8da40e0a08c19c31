'use client';

import type { ReactNode } from 'react';
import { captionOf } from '../internals/dialog-frame-context.js';
import { AttributionHeader } from '../server-attribution/server-attribution.js';
import { useFrame } from './hooks/use-form-store.js';
import { ElicitationFormActions } from './parts/elicitation-form-actions.js';
import { ElicitationFormErrorSummary } from './parts/elicitation-form-error-summary.js';
import { Problems } from './parts/problems.js';
import { ElicitationFormReview } from './parts/elicitation-form-review.js';
import { ElicitationFormSecretWarning } from './parts/elicitation-form-secret-warning.js';
import { ElicitationFormStatus } from './parts/elicitation-form-status.js';
import { Intro, renderSheet, renderTitle } from './parts/form-parts.js';

/** All parts in their order: who asks, what is wrong, what the server wrote, what happens then, what can be done. */
export function DefaultLayout() {
  return (
    <>
      <FormHeader />
      <FormBody />
    </>
  );
}

/** @param props.title the form's own by default */
export function FormHeader({ title }: { readonly title?: ReactNode }) {
  const frame = useFrame();
  const { ended, operation, server } = frame.settings;
  return (
    <AttributionHeader
      scope="elicitation-form"
      kind="form"
      end={ended}
      title={title ?? renderTitle(frame)}
      server={server}
      operation={operation}
    />
  );
}

/** A yes may do harm: said where one follows from the message. */
function CarefulNotice() {
  const { form, settings } = useFrame();
  if (
    settings.reading === undefined ||
    settings.operation?.careful !== true ||
    settings.ended !== undefined
  ) {
    return null;
  }
  return (
    <div role="group" data-scope="elicitation-form" data-part="careful">
      <p data-scope="elicitation-form" data-part="careful-title">
        {form.shared('shared.careful')}
      </p>
      <p>{form.shared('shared.carefulText')}</p>
    </div>
  );
}

interface FormBodyProps {
  /** A dialog is described by the message. */
  readonly messageId?: string | undefined;
  /** What the host has to say about the request. */
  readonly notice?: ReactNode;
  /** What can be done, of a form that is a step. @default the form's own bar */
  readonly bar?: ReactNode;
}

/** All but the header, for a frame that has its own: what scrolls, then what stays in sight. A receipt, once the request has ended. */
export function FormBody({ messageId, notice, bar }: FormBodyProps) {
  const frame = useFrame();
  const { form, settings, state } = frame;
  const { step, summary } = state;
  const captionId = messageId && captionOf(messageId);
  if (settings.ended !== undefined) {
    return (
      <>
        <div data-scope="elicitation-form" data-part="body">
          <ElicitationFormStatus />
          {notice}
          {renderSheet(frame)}
        </div>
        <ElicitationFormActions />
      </>
    );
  }
  return (
    <>
      <div data-scope="elicitation-form" data-part="body">
        {notice}
        {summary.length > 0 && <ElicitationFormErrorSummary />}
        <CarefulNotice />
        {settings.secrets.length > 0 && <ElicitationFormSecretWarning />}
        <Intro frame={frame} />
        {renderSheet(frame, { captionId }, null, messageId)}
        {step === 'review' && <ElicitationFormReview />}
        <Problems problems={form.store.model.problems} />
        {bar !== undefined && <ElicitationFormStatus />}
      </div>
      {bar ?? <ElicitationFormActions />}
    </>
  );
}

'use client';

import type { ReactNode } from 'react';
import { ElicitationFormActions } from './parts/elicitation-form-actions.js';
import { useFormContext, useFormSettings } from './hooks/elicitation-form-context.js';
import { useFormContextState } from './hooks/use-form-store.js';
import { ElicitationFormErrorSummary } from './parts/elicitation-form-error-summary.js';
import { ElicitationFormFields } from './parts/elicitation-form-fields.js';
import { ElicitationFormIntro } from './parts/elicitation-form-intro.js';
import { ElicitationFormMessage } from './parts/elicitation-form-message.js';
import { ElicitationFormProblems } from './parts/elicitation-form-problems.js';
import { ElicitationFormReview } from './parts/elicitation-form-review.js';
import { ElicitationFormSheet } from './parts/elicitation-form-sheet.js';
import { ElicitationFormSecretWarning } from './parts/elicitation-form-secret-warning.js';
import { ElicitationFormStatus } from './parts/elicitation-form-status.js';
import { ElicitationFormTitle } from './parts/elicitation-form-title.js';
import { captionOf } from '../internals/dialog-frame-context.js';
import { AttributionHeader } from '../server-attribution/attribution-header.js';

/** All parts in their order: who asks, what is wrong, what the server wrote, what happens then, what can be done. */
export function DefaultLayout() {
  const { operation, server } = useFormSettings();
  return (
    <>
      <AttributionHeader
        scope="elicitation-form"
        kind="form"
        title={<ElicitationFormTitle />}
        server={server}
        operation={operation}
      />
      <FormBody />
    </>
  );
}

interface FormBodyProps {
  /** A dialog is described by the message. */
  readonly messageId?: string | undefined;
  /** What the host has to say about the request. */
  readonly notice?: ReactNode;
}

/** All but the header, for a frame that has its own: what scrolls, then what stays in sight. */
export function FormBody({ messageId, notice }: FormBodyProps) {
  const { ended, secrets } = useFormSettings();
  const { model } = useFormContext().store;
  const { patternProblems, step, summary } = useFormContextState();
  return (
    <>
      <div data-scope="elicitation-form" data-part="body">
        {/* Nothing below can be answered any more: said first. */}
        {ended !== undefined && <ElicitationFormStatus />}
        {notice}
        {summary.length > 0 && <ElicitationFormErrorSummary />}
        {secrets.length > 0 && <ElicitationFormSecretWarning />}
        <ElicitationFormIntro />
        <ElicitationFormSheet captionId={messageId && captionOf(messageId)}>
          <ElicitationFormMessage id={messageId} />
          <ElicitationFormFields />
        </ElicitationFormSheet>
        {step === 'review' && <ElicitationFormReview />}
        {model.problems.length + patternProblems.length > 0 && <ElicitationFormProblems />}
      </div>
      <ElicitationFormActions />
    </>
  );
}

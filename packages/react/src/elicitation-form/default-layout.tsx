'use client';

import { ServerAttributionChain } from '../server-attribution/server-attribution-chain.js';
import { ServerAttributionClaim } from '../server-attribution/server-attribution-claim.js';
import { ServerAttributionContext } from '../server-attribution/server-attribution-context.js';
import { ServerAttributionRoot } from '../server-attribution/server-attribution-root.js';
import { ServerAttributionWarning } from '../server-attribution/server-attribution-warning.js';
import { ElicitationFormActions } from './elicitation-form-actions.js';
import { ElicitationFormConsequence } from './elicitation-form-consequence.js';
import { useFormSettings } from './elicitation-form-context.js';
import { ElicitationFormErrorSummary } from './elicitation-form-error-summary.js';
import { ElicitationFormFields } from './elicitation-form-fields.js';
import { ElicitationFormIntro } from './elicitation-form-intro.js';
import { ElicitationFormMessage } from './elicitation-form-message.js';
import { ElicitationFormProblems } from './elicitation-form-problems.js';
import { ElicitationFormReview } from './elicitation-form-review.js';
import { ElicitationFormSecretWarning } from './elicitation-form-secret-warning.js';
import { ElicitationFormStatus } from './elicitation-form-status.js';
import { ElicitationFormTitle } from './elicitation-form-title.js';

/** All parts in their order: who asks, what is wrong, why, the questions, what happens then, what can be done. */
export function DefaultLayout() {
  return (
    <>
      <div data-scope="elicitation-form" data-part="header">
        <ElicitationFormTitle />
        <Attribution />
      </div>
      <FormBody />
    </>
  );
}

/** All but the header, for a frame that has its own. A dialog is described by the message. */
export function FormBody({ messageId }: { messageId?: string | undefined }) {
  return (
    <>
      <ElicitationFormErrorSummary />
      <ElicitationFormMessage id={messageId} />
      <ElicitationFormSecretWarning />
      <ElicitationFormIntro />
      <ElicitationFormFields />
      <ElicitationFormReview />
      <ElicitationFormProblems />
      <ElicitationFormConsequence />
      <ElicitationFormStatus />
      <ElicitationFormActions />
    </>
  );
}

function Attribution() {
  const { operation, server } = useFormSettings();
  return (
    server && (
      <ServerAttributionRoot server={server} operation={operation}>
        <ServerAttributionClaim />
        <ServerAttributionWarning />
        <ServerAttributionContext />
        <ServerAttributionChain />
      </ServerAttributionRoot>
    )
  );
}

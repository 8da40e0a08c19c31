export { describeIssue, type FormatFormMessage } from '../form/describe-issue.js';
export { encodeAnswers } from '../form/encode-answers.js';
export type * from '../form/form-model.js';
export { initialValues } from '../form/initial-values.js';
export { isAnswered } from '../form/is-answered.js';
export { type ParseOptions, parseRequestedSchema } from '../form/parse-requested-schema.js';
export { type StandardSchemaOptions, toStandardSchema } from '../form/to-standard-schema.js';
export {
  type ContentValidation,
  validateContent,
  type ValidateContentOptions,
} from '../form/validate-content.js';
export { readPictures } from '../form/read-pictures.js';
export { validateField } from '../form/validate-field.js';
export { type FormValidation, validateForm } from '../form/validate-form.js';
export { loadPatternMatcher } from '../pattern/load-pattern-matcher.js';
export type { CancelReason } from './cancel-reason.js';
export { UNREADABLE_DATE } from './first-values.js';
export type { AcceptOutcome, FormEnding, FormRules, FormState, HeldAnswer } from './form-machine.js';
export {
  type Accepted,
  createFormStore,
  type FieldState,
  type FormStore,
  type FormStoreOptions,
} from './form-store.js';

// Names, not `export *`: without code splitting, esbuild loses the initialisation of modules behind `export *` that lazy parts share.
export type { BlockedServer } from './inbox/entry/blocked-servers.js';
export type { Decide, Decider, DecisionRequest } from './inbox/entry/decision.js';
export type {
  AdapterInbox,
  AnswerOutcome,
  DeliveryContext,
  ElicitationInbox,
  ElicitationInboxOptions,
  InboxSnapshot,
  PersonInbox,
  Submission,
  SubmitOptions,
} from './inbox/elicitation-inbox.js';
export type {
  AuditRecord,
  BatchRequest,
  ElicitationBatch,
  InboxEntry,
  InboxItem,
  ParkedAnswers,
  WithdrawReason,
} from './inbox/entry/inbox-entry.js';
export type { ServerAttribution } from './inbox/entry/server-attribution.js';
export { findBlockedServer } from './inbox/entry/blocked-servers.js';
export { createElicitationInbox } from './inbox/create-elicitation-inbox.js';
export {
  DeliveryRefusedError,
  DeliveryUnknownError,
  InvalidElicitationError,
  TaskStoppedError,
  WithdrawnError,
} from './inbox/entry/inbox-errors.js';
export { resourceSlots } from './inbox/resource-slots.js';
export type {
  ApprovalAnswer,
  ApprovalCall,
  ApprovalElicitation,
  ApprovalOption,
  ElicitContent,
  Elicitation,
  ElicitResult,
  FormElicitation,
  ParsedElicitation,
  UrlElicitation,
} from './protocol/elicitation.js';
export { readInputRequired } from './protocol/input-required.js';
export { parseElicitation } from './protocol/parse-elicitation.js';
export { requiredElicitations } from './protocol/required-elicitations.js';
export type { ContentIssue } from './fields/content-issue.js';
export type { FieldId, FieldValue } from './fields/field-base.js';
export type { FieldKind, FieldModel } from './fields/field-model.js';
export type { Issue } from './fields/issue.js';
export { joinDateTime, splitDateTime } from './formats/date-time-parts.js';
export { offsetChoices } from './formats/utc-offsets.js';
export { wallTime } from './formats/wall-time.js';
export { describeIssue } from './form/answers/describe-issue.js';
export { encodeAnswers } from './form/answers/encode-answers.js';
export type { FormModel, FormValues } from './form/form-model.js';
export { initialValues } from './form/initial-values.js';
export { readPictures } from './form/read-pictures.js';
export { isAnswered } from './form/is-answered.js';
export { isConfirmation } from './form/is-confirmation.js';
export { parseRequestedSchema } from './form/parse-requested-schema.js';
export { toStandardSchema } from './form/answers/to-standard-schema.js';
export { validateContent } from './form/answers/validate-content.js';
export { validateField } from './form/answers/validate-field.js';
export { validateForm } from './form/answers/validate-form.js';
export type { ParseLimits } from './json-schema/index.js';
export type { Problem } from './untrusted/problem.js';
export { UNREADABLE_DATE } from './stores/first-values.js';
export type { CancelReason } from './stores/cancel-reason.js';
export type { FormEnding, FormState } from './stores/form-machine.js';
export {
  createFormStore,
  type FieldState,
  type FormStore,
  type FormStoreOptions,
} from './stores/form-store.js';
export type { UrlInspection, UrlPolicy } from './url/context/url-inspection.js';
export { DEFAULT_PARSE_LIMITS } from './json-schema/index.js';
// Not by way of `messages`: esbuild would load every sentence at once for whoever formats one.
export { formatMessage, type MessageParams } from './messages/message.js';
export { messages, type MessageKey, type Messages } from './messages/index.js';

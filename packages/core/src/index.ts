export type { BlockedServer, BlockReason, RateLimit } from './inbox/blocked-servers.js';
export type { Decide, Decider, Decision, DecisionRequest } from './inbox/decision.js';
export type * from './inbox/drafts.js';
export type * from './inbox/elicitation-inbox.js';
export type { ServerAttribution } from './inbox/server-attribution.js';
export type * from './protocol/elicitation.js';
export type { FieldId, FieldValue, UnsupportedReason } from './fields/field-base.js';
export type * from './fields/field-model.js';
export type * from './form/form-model.js';
export type { PatternMatcher } from './pattern/pattern-matcher.js';
export type { Picture } from './untrusted/picture.js';
export type { Problem, ProblemCode } from './untrusted/problem.js';
export type * from './storage/round-storage.js';
export type * from './secrets/secret-request.js';
export type * from './text/text-inspection.js';
export type { ServerSite } from './url/compare-sites.js';
export type * from './url/context/url-inspection.js';
export type { Issue, IssueCode } from './fields/issue.js';
export type * from './form/added-resources.js';
export { resourceSlots, type PickFileRequest, type ResourceSlotsOptions } from './inbox/resource-slots.js';
export { approvalRules } from './inbox/approval-rules.js';
export { createElicitationInbox } from './inbox/create-elicitation-inbox.js';
export { findBlockedServer } from './inbox/blocked-servers.js';
export {
  DeliveryUnknownError,
  InvalidElicitationError,
  TaskStoppedError,
  WithdrawnError,
} from './inbox/inbox-errors.js';
export * from './messages/index.js';
export { encodeAnswers } from './form/encode-answers.js';
export { initialValues } from './form/initial-values.js';
export { isAnswered } from './form/is-answered.js';
export type { NumberTextOptions } from './fields/number-text.js';
export { type InputRequest, type InputRequired, readInputRequired } from './protocol/input-required.js';
export {
  parseElicitation,
  type ParseElicitationOptions,
  parseElicitations,
} from './protocol/parse-elicitation.js';
export { requiredElicitations } from './protocol/required-elicitations.js';
export type { ContentIssue, ContentIssueCode } from './fields/content-issue.js';
export type { ValidateOptions } from './fields/field-spec.js';
export { DEFAULT_PARSE_LIMITS, type ParseLimits } from './json-schema/index.js';
export { type ParseOptions, parseRequestedSchema } from './form/parse-requested-schema.js';
export {
  type ContentValidation,
  validateContent,
  type ValidateContentOptions,
} from './form/validate-content.js';
export { validateField } from './form/validate-field.js';
export { type FormValidation, validateForm } from './form/validate-form.js';
export { loadPatternMatcher } from './pattern/load-pattern-matcher.js';
export { patternProblems } from './form/pattern-problems.js';
export { describeIssue, type FormatFormMessage } from './form/describe-issue.js';
export { type StandardSchemaOptions, toStandardSchema } from './form/to-standard-schema.js';
export type { NamedServer, ServerNameFinding } from './text/compare-server-names.js';
export { displayText } from './text/display-text.js';
export type { DescribedArgument, DescribedArguments } from './secrets/describe-arguments.js';
export type { RedactedDraft } from './secrets/redact-draft.js';
export { inspectText } from './text/inspect-text.js';
export type { InspectTextOptions } from './text/inspect-characters.js';
export { urlFindingMessage, type UrlFindingMessageKey } from './url/url-finding-message.js';
export type { CancelReason } from './stores/cancel-reason.js';
export {
  createFormStore,
  type Accepted,
  type FieldState,
  type FormStore,
  type FormStoreOptions,
} from './stores/form-store.js';
export type { AcceptOutcome, FormEnding, FormRules, FormState, HeldAnswer } from './stores/form-machine.js';
export { UNREADABLE_DATE } from './stores/first-values.js';

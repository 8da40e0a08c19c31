export type * from './form/form-values.js';
export type * from './inbox/audit-record.js';
export type * from './inbox/elicitation-inbox.js';
export type { FollowUpProgress } from './inbox/follow-up-progress.js';
export type { RateLimit } from './inbox/rate-limit.js';
export type * from './inbox/server-attribution.js';
export type { SilencedServer, SilenceReason } from './inbox/silenced-servers.js';
export type * from './protocol/elicitation.js';
export type { FieldId, FieldValue, UnsupportedReason } from './fields/field-base.js';
export type * from './fields/field-model.js';
export type * from './form/form-model.js';
export type { PatternMatcher } from './pattern/pattern-matcher.js';
export type { Problem, ProblemCode } from './untrusted/problem.js';
export type * from './storage/round-storage.js';
export type * from './secrets/secret-request.js';
export type * from './text/text-inspection.js';
export type * from './url/url-inspection.js';
export type * from './fields/issue.js';
export { createElicitationInbox } from './inbox/create-elicitation-inbox.js';
export { questionKey } from './inbox/question-key.js';
export { serverKey } from './inbox/server-key.js';
export { InvalidElicitationError } from './inbox/invalid-elicitation-error.js';
export { TaskStoppedError } from './inbox/task-stopped-error.js';
export { WithdrawnError } from './inbox/withdrawn-error.js';
export * from './messages/index.js';
export { encodeAnswers } from './form/encode-answers.js';
export { initialValues } from './form/initial-values.js';
export { isAnswered } from './form/is-answered.js';
export { type NumberText, type NumberTextOptions, parseNumberText } from './fields/number-text.js';
export { type InputRequest, type InputRequired, readInputRequired } from './protocol/input-required.js';
export { parseElicitation, type ParseElicitationOptions } from './protocol/parse-elicitation.js';
export { requiredElicitations } from './protocol/required-elicitations.js';
export { DEFAULT_PARSE_LIMITS, type ParseLimits, type ParseOptions } from './json-schema/parse-limits.js';
export { parseRequestedSchema } from './form/parse-requested-schema.js';
export {
  type ContentIssue,
  type ContentIssueCode,
  type ContentValidation,
  validateContent,
  type ValidateContentOptions,
} from './form/validate-content.js';
export { validateField, type ValidateOptions } from './form/validate-field.js';
export { type FormValidation, validateForm } from './form/validate-form.js';
export { loadPatternMatcher } from './pattern/load-pattern-matcher.js';
export { patternProblems } from './form/pattern-problems.js';
export { type StandardSchemaOptions, toStandardSchema } from './form/to-standard-schema.js';
export { compareServerNames, type NamedServer, type ServerNameFinding } from './text/compare-server-names.js';
export { displayText } from './text/display-text.js';
export { findSecretRequests } from './secrets/find-secret-requests.js';
export { secretFieldIds } from './secrets/secret-field-ids.js';
export { inspectText, type InspectTextOptions } from './text/inspect-text.js';
export { urlFindingMessage, type UrlFindingMessageKey } from './url/url-finding-message.js';

export type * from './answers/form-values.js';
export type * from './inbox/audit-record.js';
export type * from './inbox/elicitation-inbox.js';
export type { FollowUpProgress } from './inbox/follow-up-progress.js';
export type { RateLimit } from './inbox/rate-limit.js';
export type * from './inbox/server-attribution.js';
export type { SilencedServer, SilenceReason } from './inbox/silenced-servers.js';
export type * from './protocol/elicitation.js';
export type * from './schema/form-model.js';
export type * from './storage/round-storage.js';
export type * from './secrets/secret-request.js';
export type * from './text/text-inspection.js';
export type * from './url/url-inspection.js';
export type * from './validation/issue.js';
export { createElicitationInbox } from './inbox/create-elicitation-inbox.js';
export { questionKey } from './inbox/question-key.js';
export { serverKey } from './inbox/server-key.js';
export { InvalidElicitationError } from './inbox/invalid-elicitation-error.js';
export { TaskStoppedError } from './inbox/task-stopped-error.js';
export { WithdrawnError } from './inbox/withdrawn-error.js';
export * from './messages/index.js';
export { encodeAnswers } from './answers/encode-answers.js';
export { initialValues } from './answers/initial-values.js';
export { isAnswered } from './answers/is-answered.js';
export { type NumberText, type NumberTextOptions, parseNumberText } from './answers/number-text.js';
export { type InputRequest, type InputRequired, readInputRequired } from './protocol/input-required.js';
export { parseElicitation, type ParseElicitationOptions } from './protocol/parse-elicitation.js';
export { requiredElicitations } from './protocol/required-elicitations.js';
export { DEFAULT_PARSE_LIMITS, type ParseLimits, type ParseOptions } from './schema/parse-limits.js';
export { parseRequestedSchema } from './schema/parse-requested-schema.js';
export {
  type ContentIssue,
  type ContentIssueCode,
  type ContentValidation,
  validateContent,
  type ValidateContentOptions,
} from './validation/validate-content.js';
export { validateField, type ValidateOptions } from './validation/validate-field.js';
export { type FormValidation, validateForm } from './validation/validate-form.js';
export { loadPatternMatcher } from './validation/pattern/load-pattern-matcher.js';
export { patternProblems } from './validation/pattern/pattern-problems.js';
export { type StandardSchemaOptions, toStandardSchema } from './validation/to-standard-schema.js';
export { compareServerNames, type NamedServer, type ServerNameFinding } from './text/compare-server-names.js';
export { displayText } from './text/display-text.js';
export { findSecretRequests } from './secrets/find-secret-requests.js';
export { secretFieldIds } from './secrets/secret-field-ids.js';
export { inspectText, type InspectTextOptions } from './text/inspect-text.js';
export { urlFindingMessage, type UrlFindingMessageKey } from './url/url-finding-message.js';

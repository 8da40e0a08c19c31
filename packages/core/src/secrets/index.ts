export { describeArguments, type DescribedArgument, type DescribedArguments } from './describe-arguments.js';
export { findSecretArguments, type SecretArgument } from './find-secret-arguments.js';
export { findSecretRequests } from './find-secret-requests.js';
export { redactDraft, type RedactedDraft } from './redact-draft.js';
export { secretFieldIds } from './secret-field-ids.js';
export type * from './secret-request.js';

export { compareServerNames } from './text/compare-server-names.js';
export { describeArguments } from './secrets/describe-arguments.js';
export { findSecretRequests } from './secrets/find-secret-requests.js';
export { redactDraft } from './secrets/redact-draft.js';
export { secretFieldIds } from './secrets/secret-field-ids.js';

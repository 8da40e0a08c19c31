export { describeArguments } from '../secrets/describe-arguments.js';
export { redactDraft } from '../secrets/redact-draft.js';
export { secretFieldIds } from '../secrets/secret-field-ids.js';

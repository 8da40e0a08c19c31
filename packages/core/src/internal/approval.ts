export { APPROVAL_LIMITS, checkApproval, chosenOption, isAllowing } from '../protocol/approval.js';
export { asElicitation } from '../protocol/openai-form.js';

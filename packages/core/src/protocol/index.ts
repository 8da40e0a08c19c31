export {
  APPROVAL_LIMITS,
  checkApproval,
  type CheckedApproval,
  chosenOption,
  isAllowing,
  readApproval,
} from './approval.js';
export type * from './elicitation.js';
export { type InputRequest, type InputRequired, readInputRequired } from './input-required.js';
export { asElicitation } from './openai-form.js';
export { parseElicitation, type ParseElicitationOptions, parseElicitations } from './parse-elicitation.js';
export { requiredElicitations } from './required-elicitations.js';

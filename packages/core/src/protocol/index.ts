export { readApproval } from './approval.js';
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
} from './elicitation.js';
export { type InputRequest, type InputRequired, readInputRequired } from './input-required.js';
export { parseElicitation } from './parse-elicitation.js';
export { requiredElicitations } from './required-elicitations.js';

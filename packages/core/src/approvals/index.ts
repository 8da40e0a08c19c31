export { approvalRules } from './approval-rules.js';
export { byAnnotations, createCallGate, type GatedTool } from './call-gate.js';
export { groupCalls } from './group-calls.js';
export { createStandingAnswers } from './create-standing-answers.js';
export { readApproval } from './read-approval.js';
export {
  combineDeciders,
  type StandingAnswer,
  type StandingAnswers,
  type ToolSetting,
} from './standing-answers.js';
export { createApprovalStore, isCautious, optionsOf, waitsOf, type ApprovalState } from './approval-store.js';
export type { DrawnArgument, DrawnText } from './argument-view.js';
export { unseenOfCall, viewCall, type CallView, type CallViewOptions } from './call-view.js';
export { ToolCallRefusedError } from './refused-call.js';

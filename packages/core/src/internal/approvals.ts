export { digest } from '../approvals/digest.js';
export { approvalRules, callKey, checkChoices } from '../approvals/approval-rules.js';
export { APPROVAL_LIMITS, checkApproval, chosenOption, isAllowing } from '../approvals/read-approval.js';
export {
  ABSENT,
  drawName,
  drawText,
  quoted,
  type ArgumentView,
  type DrawnArgument,
  type DrawnText,
  type PartId,
  sumOf,
  type Unseen,
} from '../approvals/argument-view.js';
export { type CallView, unseenOfCall, viewCall } from '../approvals/call-view.js';
export type { DrawnChange, DrawnFold, DrawnLine } from '../approvals/drawn-change.js';
export {
  inspectValue,
  mayHoldAddress,
  type DeceptiveAddress,
  type ValueFinding,
  type ValueInspection,
} from '../approvals/inspect-value.js';
export {
  type ApprovalDraft,
  type ApprovalState,
  type ApprovalStep,
  type ApprovalStore,
  type ApprovalStoreOptions,
  type ApprovalTick,
  type ApprovalWait,
  type CallFacts,
  type Caution,
  cautionsOf,
  createApprovalStore,
  isCautious,
  optionsOf,
  toolSettingsOf,
  type ToolSettingOptions,
  waitsOf,
} from '../approvals/approval-store.js';
export { groupCalls, type CallGroup, type GroupedCall } from '../approvals/group-calls.js';
export { isAsDrawn } from '../inbox/answer-each.js';

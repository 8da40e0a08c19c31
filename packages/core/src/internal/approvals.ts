export { APPROVAL_LIMITS, checkApproval, chosenOption, isAllowing } from '../approvals/read-approval.js';
export { asElicitation } from '../protocol/openai-form.js';
export {
  ABSENT,
  drawName,
  drawText,
  isInexact,
  quoted,
  type ArgumentView,
  type DrawnArgument,
  type DrawnText,
  type PartId,
  sumOf,
  type Unseen,
  unseenOf,
  viewArguments,
} from '../approvals/argument-view.js';
export {
  type DrawnChange,
  type DrawnFold,
  type DrawnLine,
  unseenChanges,
  viewChanges,
} from '../approvals/change-view.js';
export {
  inspectValue,
  mayHoldAddress,
  type DeceptiveAddress,
  type ValueFinding,
  type ValueInspection,
} from '../approvals/inspect-value.js';
export { secretPathsOf } from '../approvals/secret-arguments.js';
export {
  type ApprovalDraft,
  type ApprovalState,
  type ApprovalStep,
  type ApprovalStore,
  type ApprovalStoreOptions,
  type ApprovalTick,
  type ApprovalWait,
  type CallFacts,
  createApprovalStore,
  isCautious,
  optionsOf,
  waitsOf,
} from '../approvals/approval-store.js';

export { ApprovalDialogActions as Actions } from './approval-dialog-actions.js';
export { ApprovalDialogCall as Call } from './approval-dialog-call.js';
export { ApprovalDialogContent as Content } from './approval-dialog-content.js';
export {
  ApprovalDialogClose as Close,
  ApprovalDialogOverlay as Overlay,
  ApprovalDialogPortal as Portal,
  ApprovalDialogTitle as Title,
} from './approval-dialog-frame.js';
export { ApprovalDialogRoot as Root } from './approval-dialog-root.js';
export { ApprovalDialogSheet as Sheet } from './approval-dialog-sheet.js';
export { ApprovalDialogFindings as Findings } from './approval-dialog-findings.js';

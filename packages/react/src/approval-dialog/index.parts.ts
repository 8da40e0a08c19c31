export { ApprovalDialogRoot as Root } from './approval-dialog-root.js';

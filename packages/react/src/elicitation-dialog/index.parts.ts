export { ElicitationDialogClose as Close } from './elicitation-dialog-close.js';
export { ElicitationDialogContent as Content } from './elicitation-dialog-content.js';
export { ElicitationDialogForm as Form } from './elicitation-dialog-form.js';
export { ElicitationDialogOverlay as Overlay } from './elicitation-dialog-overlay.js';
export { ElicitationDialogPortal as Portal } from './elicitation-dialog-portal.js';
export { ElicitationDialogRoot as Root } from './elicitation-dialog-root.js';
export { ElicitationDialogTitle as Title } from './elicitation-dialog-title.js';

export { DialogFrameClose as Close } from '../dialog-frame/dialog-frame-close.js';
export { ElicitationDialogContent as Content } from './elicitation-dialog-content.js';
export { ElicitationDialogForm as Form } from './elicitation-dialog-form.js';
export { DialogFrameOverlay as Overlay } from '../dialog-frame/dialog-frame-overlay.js';
export { DialogFramePortal as Portal } from '../dialog-frame/dialog-frame-portal.js';
export { ElicitationDialogRoot as Root } from './elicitation-dialog-root.js';
export { ElicitationDialogTitle as Title } from './elicitation-dialog-title.js';

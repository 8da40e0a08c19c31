export { ElicitationDialogRoot as Root } from './elicitation-dialog-root.js';

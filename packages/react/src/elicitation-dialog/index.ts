export * from './index.parts.js';
export type { ElicitationDialogFormProps as FormProps } from './elicitation-dialog-form.js';
export type { ElicitationDialogRootProps as RootProps } from './elicitation-dialog-root.js';

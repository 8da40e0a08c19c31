export * from './index.parts.js';
export type { ElicitationDialogRootProps as RootProps } from './elicitation-dialog-root.js';

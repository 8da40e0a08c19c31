export * from './index.parts.js';
export type { ApprovalDialogRootProps as RootProps } from './approval-dialog-root.js';

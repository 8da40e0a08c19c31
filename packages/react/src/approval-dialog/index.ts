export * from './index.parts.js';
export type { ApprovalDraft as Draft } from './approval-context.js';
export type { ApprovalDialogRootProps as RootProps } from './approval-dialog-root.js';

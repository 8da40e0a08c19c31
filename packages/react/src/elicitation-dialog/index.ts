export * from './index.parts.js';
export type { ElicitationDialogCloseProps as CloseProps } from './elicitation-dialog-close.js';
export type {
  ElicitationDialogContentProps as ContentProps,
  ElicitationDialogContentState as ContentState,
} from './elicitation-dialog-content.js';
export type { ElicitationDialogFormProps as FormProps } from './elicitation-dialog-form.js';
export type { ElicitationDialogOverlayProps as OverlayProps } from './elicitation-dialog-overlay.js';
export type { ElicitationDialogPortalProps as PortalProps } from './elicitation-dialog-portal.js';
export type { ElicitationDialogRootProps as RootProps } from './elicitation-dialog-root.js';
export type { ElicitationDialogTitleProps as TitleProps } from './elicitation-dialog-title.js';

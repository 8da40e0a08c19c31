export * from './index.parts.js';
export { openInNewTab, type OpenUrl } from './use-consent.js';
export type {
  UrlConsentDialogAcceptProps as AcceptProps,
  UrlConsentDialogAcceptState as AcceptState,
} from './url-consent-dialog-accept.js';
export type { UrlConsentDialogAcknowledgeProps as AcknowledgeProps } from './url-consent-dialog-acknowledge.js';
export type { UrlConsentDialogCancelProps as CancelProps } from './url-consent-dialog-cancel.js';
export type { UrlConsentDialogCloseProps as CloseProps } from './url-consent-dialog-close.js';
export type {
  UrlConsentDialogContentProps as ContentProps,
  UrlConsentDialogContentState as ContentState,
} from './url-consent-dialog-content.js';
export type { UrlConsentDialogDeclineProps as DeclineProps } from './url-consent-dialog-decline.js';
export type { UrlConsentDialogExplanationProps as ExplanationProps } from './url-consent-dialog-explanation.js';
export type { UrlConsentDialogFindingsProps as FindingsProps } from './url-consent-dialog-findings.js';
export type { UrlConsentDialogHintProps as HintProps } from './url-consent-dialog-hint.js';
export type { UrlConsentDialogMessageProps as MessageProps } from './url-consent-dialog-message.js';
export type { UrlConsentDialogOverlayProps as OverlayProps } from './url-consent-dialog-overlay.js';
export type { UrlConsentDialogPortalProps as PortalProps } from './url-consent-dialog-portal.js';
export type {
  UrlConsentDialogProgressProps as ProgressProps,
  UrlConsentDialogProgressState as ProgressState,
} from './url-consent-dialog-progress.js';
export type { UrlConsentDialogRootProps as RootProps } from './url-consent-dialog-root.js';
export type { UrlConsentDialogTitleProps as TitleProps } from './url-consent-dialog-title.js';
export type {
  UrlConsentDialogUrlProps as UrlProps,
  UrlConsentDialogUrlState as UrlState,
} from './url-consent-dialog-url.js';
export type { ResolveHost } from './use-inspection.js';

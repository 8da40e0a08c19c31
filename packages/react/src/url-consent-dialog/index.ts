export * from './index.parts.js';
export { openInNewTab, type OpenUrl } from './use-consent.js';
export type {
  UrlConsentDialogAcceptProps as AcceptProps,
  UrlConsentDialogAcceptState as AcceptState,
} from './parts/url-consent-dialog-accept.js';
export type { UrlConsentDialogCancelProps as CancelProps } from './parts/url-consent-dialog-cancel.js';
export type { UrlConsentDialogCloseProps as CloseProps } from './parts/url-consent-dialog-close.js';
export type {
  UrlConsentDialogContentProps as ContentProps,
  UrlConsentDialogContentState as ContentState,
} from './parts/url-consent-dialog-content.js';
export type { UrlConsentDialogDeclineProps as DeclineProps } from './parts/url-consent-dialog-decline.js';
export type { UrlConsentDialogExplanationProps as ExplanationProps } from './parts/url-consent-dialog-explanation.js';
export type {
  UrlConsentDialogFindingsProps as FindingsProps,
  UrlConsentDialogFindingsState as FindingsState,
} from './parts/url-consent-dialog-findings.js';
export type { UrlConsentDialogHintProps as HintProps } from './parts/url-consent-dialog-hint.js';
export type { UrlConsentDialogOverlayProps as OverlayProps } from './parts/url-consent-dialog-overlay.js';
export type { UrlConsentDialogPortalProps as PortalProps } from './parts/url-consent-dialog-portal.js';
export type {
  UrlConsentDialogProgressProps as ProgressProps,
  UrlConsentDialogProgressState as ProgressState,
} from './parts/url-consent-dialog-progress.js';
export type { UrlConsentDialogRootProps as RootProps } from './url-consent-dialog-root.js';
export type { UrlConsentDialogSheetProps as SheetProps } from './parts/url-consent-dialog-sheet.js';
export type { UrlConsentDialogTitleProps as TitleProps } from './parts/url-consent-dialog-title.js';
export type {
  UrlConsentDialogUrlProps as UrlProps,
  UrlConsentDialogUrlState as UrlState,
} from './parts/url-consent-dialog-url.js';
export type { CheckUrl, ResolveHost } from './use-inspection.js';

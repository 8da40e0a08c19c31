export * from './index.parts.js';
export { openInNewTab, type OpenUrl } from './use-consent.js';
export type { UrlConsentDialogRootProps as RootProps } from './url-consent-dialog-root.js';
export type { CheckUrl, ResolveHost } from './use-inspection.js';

export * from './index.parts.js';
export type { UrlConsentDialogRootProps as RootProps } from './url-consent-dialog-root.js';

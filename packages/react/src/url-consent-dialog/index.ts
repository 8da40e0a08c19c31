export * from './index.parts.js';
export type { CheckUrl, OpenUrl, ResolveHost } from '@elicit-kit/core/consent';
export { openInNewTab } from './consent/open-in-new-tab.js';
export type { UrlConsentDialogRootProps as RootProps } from './url-consent-dialog-root.js';

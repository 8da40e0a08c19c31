export { UrlConsentDialogRoot as Root } from './url-consent-dialog-root.js';

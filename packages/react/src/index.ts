export * from './provider/index.js';
export * as ElicitationDialog from './elicitation-dialog/index.js';
export * as ElicitationForm from './elicitation-form/index.js';
export * as Inbox from './inbox/index.js';
export * as ServerAttribution from './server-attribution/index.js';
export * as UrlConsentDialog from './url-consent-dialog/index.js';
export { useElicitationInbox, useInboxSnapshot } from './inbox/inbox-context.js';
export { useTabNotices, type TabNoticesOptions } from './inbox/use-tab-notices.js';

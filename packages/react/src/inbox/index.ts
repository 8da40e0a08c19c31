export * from './index.parts.js';
export { useElicitationInbox, useInboxSnapshot } from './inbox-context.js';
export { useTabNotices } from './tab-notices/use-tab-notices.js';
export type { InboxOutletProps as OutletProps } from './outlet/inbox-outlet.js';

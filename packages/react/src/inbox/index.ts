export * from './index.parts.js';
export { useElicitationInbox, useInboxSnapshot } from './inbox-context.js';
export { useTabNotices, type TabNoticesOptions } from './use-tab-notices.js';
export type { InboxAllowServerProps as AllowServerProps } from './blocked-servers/inbox-allow-server.js';
export type { InboxAnnouncerProps as AnnouncerProps } from './outlet/inbox-announcer.js';
export type { InboxBadgeProps as BadgeProps, InboxBadgeState as BadgeState } from './list/inbox-badge.js';
export type { InboxDockProps as DockProps } from './list/inbox-dock.js';
export type {
  InboxHistoryItemState as HistoryItemState,
  InboxHistoryProps as HistoryProps,
} from './history/inbox-history.js';
export type { InboxItemProps as ItemProps, InboxItemState as ItemState } from './list/inbox-item.js';
export type { InboxListProps as ListProps } from './list/inbox-list.js';
export type { InboxOutletProps as OutletProps } from './outlet/inbox-outlet.js';
export type { InboxProviderProps as ProviderProps } from './inbox-provider.js';
export type {
  InboxBlockedServerState as BlockedServerState,
  InboxBlockedServersProps as BlockedServersProps,
} from './blocked-servers/inbox-blocked-servers.js';
export type { InboxReceiptProps as ReceiptProps } from './history/inbox-receipt.js';
export type { InboxStopServerProps as StopServerProps } from './blocked-servers/inbox-stop-server.js';

export * from './index.parts.js';
export { useElicitationInbox, useInboxSnapshot } from './inbox-context.js';
export type { InboxAllowServerProps as AllowServerProps } from './inbox-allow-server.js';
export type { InboxAnnouncerProps as AnnouncerProps } from './inbox-announcer.js';
export type { InboxBadgeProps as BadgeProps, InboxBadgeState as BadgeState } from './inbox-badge.js';
export type {
  InboxHistoryItemState as HistoryItemState,
  InboxHistoryProps as HistoryProps,
} from './inbox-history.js';
export type { InboxItemProps as ItemProps, InboxItemState as ItemState } from './inbox-item.js';
export type { InboxListProps as ListProps } from './inbox-list.js';
export type { InboxOutletProps as OutletProps } from './inbox-outlet.js';
export type { InboxProviderProps as ProviderProps } from './inbox-provider.js';
export type {
  InboxSilencedItemState as SilencedItemState,
  InboxSilencedProps as SilencedProps,
} from './inbox-silenced.js';
export type { InboxStopServerProps as StopServerProps } from './inbox-stop-server.js';

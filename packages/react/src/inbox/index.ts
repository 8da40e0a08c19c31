export * from './index.parts.js';
export { useElicitationInbox, useInboxSnapshot } from './inbox-context.js';
export type { InboxAnnouncerProps as AnnouncerProps } from './inbox-announcer.js';
export type { InboxBadgeProps as BadgeProps, InboxBadgeState as BadgeState } from './inbox-badge.js';
export type { InboxItemProps as ItemProps, InboxItemState as ItemState } from './inbox-item.js';
export type { InboxListProps as ListProps } from './inbox-list.js';
export type { InboxOutletProps as OutletProps } from './inbox-outlet.js';
export type { InboxProviderProps as ProviderProps } from './inbox-provider.js';

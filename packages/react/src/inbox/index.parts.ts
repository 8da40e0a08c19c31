export { InboxAnnouncer as Announcer } from './inbox-announcer.js';
export { InboxBadge as Badge } from './inbox-badge.js';
export { InboxItem as Item } from './inbox-item.js';
export { InboxList as List } from './inbox-list.js';
export { InboxOutlet as Outlet } from './inbox-outlet.js';
export { InboxProvider as Provider } from './inbox-provider.js';

// The front door: verbs and finders of messaging.
export { findNotification, findNotifications } from "./notifications/find-notifications.ts";
export { seeAllNotifications } from "./notifications/see-all-notifications.ts";
export { seeNotification } from "./notifications/see-notification.ts";
export { findInbox, findInboxMessage, type InboxEntry, type InboxMessage } from "./outbox/find-inbox.ts";

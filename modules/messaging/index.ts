// The public interface: verbs and finders of messaging.
export { contactTeam } from "./contact/contact-team.ts";
export { teamAddress } from "./contact/team-address.ts";
export { findInvitation } from "./invitations/find-invitation.ts";
export { findReferrals } from "./invitations/find-referrals.ts";
export { inviteToCar, inviteToJoin } from "./invitations/invite.ts";
export { findNotification, findNotificationPage, findNotifications } from "./notifications/find-notifications.ts";
export { seeAllNotifications } from "./notifications/see-all-notifications.ts";
export { seeNotification } from "./notifications/see-notification.ts";
export { seeTaskNotifications } from "./notifications/see-task-notifications.ts";
export { findInbox, findInboxMessage, type InboxEntry, type InboxMessage } from "./outbox/find-inbox.ts";
export { shareCarByMail, shareCarByText, sharePostByMail, sharePostByText, sharePromotion } from "./sharing/share.ts";
export { confirmSubscription, findSubscription } from "./subscribers/confirm-subscription.ts";
export { findSubscribers } from "./subscribers/find-subscribers.ts";
export { subscribe } from "./subscribers/subscribe.ts";
export { findStop, unsubscribe } from "./subscribers/unsubscribe.ts";
export { messagingTopics } from "./topics.ts";

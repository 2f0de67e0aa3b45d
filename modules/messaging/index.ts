// The public interface: commands and queries of messaging.

export {
  countUnseenNotifications,
  findNotification,
  findNotificationPage,
  findNotifications,
} from "./bell/find-notifications.ts";
export { seeAllNotifications } from "./bell/see-all-notifications.ts";
export { seeNotification } from "./bell/see-notification.ts";
export { seeSwapNotifications } from "./bell/see-swap-notifications.ts";
export { seeTaskNotifications } from "./bell/see-task-notifications.ts";
export { answerProvider } from "./calls/answer-provider.ts";
export { askForCall } from "./calls/ask-for-call.ts";
export { callAppointment } from "./calls/call-appointment.ts";
export { callHours, hoursInWords } from "./calls/call-hours.ts";
export { callPerson } from "./calls/call-person.ts";
export { callSeller } from "./calls/call-seller.ts";
export { createCallToken } from "./calls/call-token.ts";
export { findCallRequests, findOpenRequest } from "./calls/find-call-requests.ts";
export { findCallable } from "./calls/find-callable.ts";
export { findCalls, findOngoingCall } from "./calls/find-calls.ts";
export { findCodeCall } from "./calls/find-code-call.ts";
export { findSimulatedCall, findSimulatedCalls } from "./calls/find-simulated-calls.ts";
export { hangUp } from "./calls/hang-up.ts";
export { type CallPlay, playSimulatedCall } from "./calls/play-simulated-call.ts";
export { findCommunication } from "./communication/find-communication.ts";
export { contactTeam } from "./contact/contact-team.ts";
export { sendTestEmail } from "./contact/send-test-email.ts";
export { askAboutPaper } from "./conversations/ask-about-paper.ts";
export { blockInThread, unblockInThread } from "./conversations/block-thread.ts";
export { previewBulk } from "./conversations/bulk/preview-bulk.ts";
export { sendBulk } from "./conversations/bulk/send-bulk.ts";
export { clearWarning } from "./conversations/clear-warning.ts";
export { findRecipient } from "./conversations/find-recipient.ts";
export { findThread } from "./conversations/find-thread.ts";
export { countUnreadThreads, findThreads, usualInbox } from "./conversations/find-threads.ts";
export { muteThread, unmuteThread } from "./conversations/mute-thread.ts";
export { SWAP_TEAM } from "./conversations/policy.ts";
export { readThread } from "./conversations/read-thread.ts";
export { findReports } from "./conversations/reports/find-reports.ts";
export { inspectThread } from "./conversations/reports/inspect-thread.ts";
export { reportThread } from "./conversations/reports/report-thread.ts";
export { settleReport } from "./conversations/reports/settle-report.ts";
export { replyInThread, sendMessage } from "./conversations/send-message.ts";
export { findTemplate, findTemplates } from "./conversations/templates/find-templates.ts";
export { findValues } from "./conversations/templates/find-values.ts";
export { addTemplate, removeTemplate, saveTemplate } from "./conversations/templates/save-template.ts";
export { findOwnMessages } from "./erasure/find-own-messages.ts";
export { findInteractions } from "./interactions/find-interactions.ts";
export { findInvitation } from "./invitations/find-invitation.ts";
export { findReferrals } from "./invitations/find-referrals.ts";
export { inviteToCar, inviteToJoin } from "./invitations/invite.ts";
export { messagingMerging } from "./merging/messaging-merging.ts";
export { sendTeamInvitation } from "./notifications/auctions/notify-team.ts";
export { renderSamples, type SampleMail } from "./notifications/render-samples.ts";
export { sampleEmails } from "./notifications/samples.ts";
export { findInbox, findInboxMessage, type InboxEntry, type InboxMessage } from "./outbox/find-inbox.ts";
export { findStuckMessages } from "./outbox/find-stuck.ts";
export { absolute, button, type Car, carTable, escapeHtml, FONT, frame, small } from "./outbox/frame.ts";
export { mailDocument } from "./outbox/mail-document.ts";
export { findAway, type MessageFigures, measureMessages } from "./outbox/measure-messages.ts";
export { queueToAddress } from "./outbox/queue-email.ts";
export { queueMail } from "./outbox/queue-message.ts";
export { noteArrival, sendAgain } from "./outbox/settle-stuck.ts";
export { teamAddress } from "./outbox/team-address.ts";
export { type Mail, NotTaken } from "./ports/carrier.ts";
export { type MailPool, openMailPool } from "./ports/mail-pool.ts";
export { reachMailServer } from "./ports/smtp-carrier.ts";
export { pushKey } from "./ports/vapid.ts";
export { subscribePush, unsubscribePush } from "./push/subscriptions.ts";
export { findNotificationSettings, findNotificationSettingsByLink } from "./settings/find-notification-settings.ts";
export { saveNotificationSettings, saveNotificationSettingsByLink } from "./settings/save-notification-settings.ts";
export { type FoundStop, findStop, unsubscribe } from "./settings/unsubscribe.ts";
export { shareCarByMail, shareCarByText, sharePostByMail, sharePostByText, sharePromotion } from "./sharing/share.ts";
export { messagingTopics } from "./topics.ts";

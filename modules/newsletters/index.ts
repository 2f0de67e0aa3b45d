// The public interface: commands and queries of newsletters.

export { receiveMailMessage } from "./bounces/receive-message.ts";
export { findDeliverability } from "./deliverability/find-deliverability.ts";
export { findOwnSubscription } from "./erasure/find-own-subscription.ts";
export { confirmImport, discardImport, mapImport, undoImport } from "./imports/decide-import.ts";
export { refuseImport } from "./imports/errors.ts";
export {
  findImport,
  findImportReport,
  findImports,
  type ImportDetails,
  type ImportedLine,
} from "./imports/find-imports.ts";
export { startImport } from "./imports/start-import.ts";
export { mayBeAutomatic, mayBeSent } from "./issues/check-rules.ts";
export { findNewsletter, findNewsletters, findNewslettersSent } from "./issues/find-newsletters.ts";
export { findSubjects, searchNewsletters } from "./issues/find-subjects.ts";
export { checkNewsletter, previewNewsletter } from "./issues/preview-newsletter.ts";
export { duplicateNewsletter, removeNewsletter, resendNewsletter, saveNewsletter } from "./issues/save-newsletter.ts";
export { sendTest } from "./issues/send-test.ts";
export { findSubscriber } from "./list/find-subscriber.ts";
export { countByStatus, eachSubscriber, findSubscribers } from "./list/find-subscribers.ts";
export { countOpened, findLink, followLink } from "./reports/count-readers.ts";
export { findReport } from "./reports/find-report.ts";
export { type ReportLine, reportLines } from "./reports/report-lines.ts";
export { checkSegment, findSegment, findSegmentNames, findSegments } from "./segments/find-segments.ts";
export { removeSegment, saveSegment } from "./segments/save-segment.ts";
export { automateNewsletter } from "./sending/automate-newsletter.ts";
export {
  continueNewsletter,
  scheduleNewsletter,
  stopNewsletter,
  unscheduleNewsletter,
} from "./sending/schedule-newsletter.ts";
export { sendNewsletter } from "./sending/send-newsletter.ts";
export { confirmSubscription, findSubscription } from "./subscribers/confirm-subscription.ts";
export { confirmSubscription as confirmationEmail } from "./subscribers/confirmation-email.ts";
export {
  findPreferences,
  findPreferencesByLink,
  type NewsletterPreferences,
  savePreferences,
  savePreferencesByLink,
} from "./subscribers/preferences.ts";
export {
  addSubscriber,
  endSubscription,
  eraseSubscriber,
  liftSuppression,
  repeatConfirmation,
} from "./subscribers/staff-acts.ts";
export { findStop, stopSending } from "./subscribers/stop-sending.ts";
export { subscribe } from "./subscribers/subscribe.ts";
export { newsletterTopics } from "./topics.ts";

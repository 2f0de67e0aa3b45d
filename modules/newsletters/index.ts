// The public interface: verbs and finders of newsletters.

export { mayBeSent } from "./issues/check-rules.ts";
export { findAudiences, findNewsletter, findNewsletters } from "./issues/find-newsletters.ts";
export { checkNewsletter, previewNewsletter } from "./issues/preview-newsletter.ts";
export { refuseNewsletter } from "./issues/refusals.ts";
export { duplicateNewsletter, removeNewsletter, saveNewsletter } from "./issues/save-newsletter.ts";
export { sendTest } from "./issues/send-test.ts";
export { findOwnSubscription } from "./leaving/find-own-subscription.ts";
export { countOpened, findLink, followLink } from "./reports/count-readers.ts";
export { findReport } from "./reports/find-report.ts";
export { reportCsv } from "./reports/report-csv.ts";
export { audience, countAudience } from "./segments/audience.ts";
export {
  continueNewsletter,
  scheduleNewsletter,
  stopNewsletter,
  unscheduleNewsletter,
} from "./sending/schedule-newsletter.ts";
export { sendNewsletter } from "./sending/send-newsletter.ts";
export { confirmSubscription, findSubscription } from "./subscribers/confirm-subscription.ts";
export { findSubscribers } from "./subscribers/find-subscribers.ts";
export { refuseSubscriber } from "./subscribers/refusals.ts";
export { findStop, stopSending } from "./subscribers/stop-sending.ts";
export { subscribe } from "./subscribers/subscribe.ts";
export { newsletterTopics } from "./topics.ts";

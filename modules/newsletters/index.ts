// The public interface: verbs and finders of newsletters.

export { findOwnSubscription } from "./leaving/find-own-subscription.ts";
export { audience, countAudience } from "./segments/audience.ts";
export { confirmSubscription, findSubscription } from "./subscribers/confirm-subscription.ts";
export { findSubscribers } from "./subscribers/find-subscribers.ts";
export { refuseSubscriber } from "./subscribers/refusals.ts";
export { findStop, stopSending } from "./subscribers/stop-sending.ts";
export { subscribe } from "./subscribers/subscribe.ts";
export { newsletterTopics } from "./topics.ts";

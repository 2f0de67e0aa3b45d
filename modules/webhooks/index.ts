// The public interface: webhooks of a person, and the log of their deliveries.

export { findEventData } from "./definitions.ts";
export { replayDelivery } from "./delivering/replay-delivery.ts";
export { testWebhook } from "./delivering/test-webhook.ts";
export { createWebhook } from "./subscriptions/create-webhook.ts";
export { deleteWebhook } from "./subscriptions/delete-webhook.ts";
export { findDeliveries, findWebhook, findWebhooks } from "./subscriptions/find-webhooks.ts";
export { updateWebhook } from "./subscriptions/update-webhook.ts";

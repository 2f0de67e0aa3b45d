// The public interface: webhooks of a person, and the log of their deliveries.

export { findEventData } from "./definitions.ts";
export { OBJECTS } from "./delivering/find-objects.ts";
export { replayDelivery } from "./delivering/replay-delivery.ts";
export { testWebhook } from "./delivering/test-webhook.ts";
export { awaitMessages } from "./listening/await-messages.ts";
export { startListening } from "./listening/start-listening.ts";
export { createWebhook } from "./subscriptions/create-webhook.ts";
export { deleteWebhook } from "./subscriptions/delete-webhook.ts";
export { findDeliveries, findWebhook, findWebhooks } from "./subscriptions/find-webhooks.ts";
export { updateWebhook } from "./subscriptions/update-webhook.ts";

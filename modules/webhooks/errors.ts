import { defineErrors } from "#modules/kernel/result.ts";
import { MOST_WEBHOOKS } from "./schemas.ts";

export const refuseWebhook = defineErrors({
  "webhook-address": { status: 422, message: "Please enter an address that begins with https://.", field: "url" },
  "webhook-private": {
    status: 422,
    message: "This address is in a private network, which we never call. Please enter a public one.",
    field: "url",
  },
  "webhook-unknown-host": { status: 422, message: "We can’t find this host. Please check the address.", field: "url" },
  "not-listening": {
    status: 409,
    message: "No program listens for you yet. Please begin with PUT /webhooks/listen.",
  },
  "webhook-without-address": {
    status: 409,
    message: "A program fetches the messages of this webhook, so it has no address to change.",
  },
  "too-many-webhooks": {
    status: 409,
    message: `You can have ${MOST_WEBHOOKS} webhooks. Please delete one that you don’t need.`,
  },
});

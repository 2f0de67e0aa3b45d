import { defineCommand } from "#db/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { TEST_EVENT, WebhookId } from "../schemas.ts";
import { findOwnWebhook } from "../subscriptions/find-webhooks.ts";
import { bodyOf, queueDelivery } from "./queue-delivery.ts";

/** Sends a test event to a webhook of the actor. */
export const testWebhook = defineCommand({
  name: "webhooks.test",
  input: WebhookId,
  allow: "verified",
  ownerOnly: "webhooks",
  limits: (actor) => [{ subject: `webhook-sends:${actor.id}`, most: 120, seconds: 600 }],
  async run({ tx, actor, now }, { webhook }) {
    if (!(await findOwnWebhook(tx, actor, webhook))) return notFound("webhook");
    const id = newId();
    const body = bodyOf(id, TEST_EVENT, now, {});
    const added = await queueDelivery(tx, { webhook, event: null, type: TEST_EVENT, object: id, body });
    return ok({ _id: added as string });
  },
});

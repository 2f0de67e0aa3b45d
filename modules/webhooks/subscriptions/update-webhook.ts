import { eq } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { refuseWebhook } from "../errors.ts";
import { UpdateWebhook } from "../schemas.ts";
import { webhooks } from "../tables.ts";
import { checkWebhookAddress } from "./check-address.ts";
import { findOwnWebhook } from "./find-webhooks.ts";

/**
 * Changes the address, the events, and the payload of a webhook of the actor. Its secret stays, and deliveries that wait go to the new address.
 */
export const updateWebhook = defineCommand({
  name: "webhooks.update",
  input: UpdateWebhook,
  allow: "verified",
  ownerOnly: "webhooks",
  fresh: true,
  errors: ["webhook-address", "webhook-private", "webhook-unknown-host", "webhook-without-address"],
  limits: (actor) => [{ subject: `webhooks:${actor.id}`, most: 30, seconds: HOUR_SECONDS }],
  prepare: (_actor, { url }) => checkWebhookAddress(url),
  async run({ tx, actor }, { webhook, events, payload }, url) {
    const found = await findOwnWebhook(tx, actor, webhook);
    if (!found) return notFound("webhook");
    if (found.url === null) return refuseWebhook("webhook-without-address");
    const set = { url, events: [...new Set(events)], payload };
    await tx.update(webhooks).set(set).where(eq(webhooks.id, webhook));
    await audit(tx, actor, "webhook-updated", found.userId, { webhook });
    return ok({ _id: webhook, ...set });
  },
});

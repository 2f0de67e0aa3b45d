import { eq } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { WebhookId } from "../schemas.ts";
import { webhooks } from "../tables.ts";
import { findOwnWebhook } from "./find-webhooks.ts";

/** Ends a webhook of the actor with its log. What waits is not delivered. */
export const deleteWebhook = defineCommand({
  name: "webhooks.delete",
  input: WebhookId,
  allow: "verified",
  ownerOnly: "webhooks",
  fresh: true,
  async run({ tx, actor }, { webhook }) {
    const found = await findOwnWebhook(tx, actor, webhook);
    if (!found) return notFound("webhook");
    await tx.delete(webhooks).where(eq(webhooks.id, webhook));
    await audit(tx, actor, "webhook-deleted", found.userId, { webhook });
    return ok({ success: true as const });
  },
});

import { and, eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { ReplayDelivery } from "../schemas.ts";
import { webhookDeliveries, webhooks } from "../tables.ts";
import { queueDelivery } from "./queue-delivery.ts";

/** Sends a delivery of the actor's log again, with the same id, behind everything that waits about the same object. */
export const replayDelivery = defineCommand({
  name: "webhooks.replay",
  input: ReplayDelivery,
  allow: "verified",
  ownerOnly: "webhooks",
  limits: (actor) => [{ subject: `webhook-sends:${actor.id}`, most: 120, seconds: 600 }],
  async run({ tx, actor }, { delivery, webhook: named }) {
    const [found] = await tx
      .select({ delivery: webhookDeliveries })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(and(eq(webhookDeliveries.id, delivery), eq(webhooks.userId, actor.id ?? delivery)));
    if (!found || (named && named !== found.delivery.webhookId)) return notFound("delivery");
    const { webhookId: webhook, type, object, body } = found.delivery;
    const again = await queueDelivery(tx, { webhook, event: null, type, object, body });
    return ok({ _id: again as string });
  },
});

import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { send } from "#db/jobs.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { WebhookBody } from "../schemas.ts";
import { webhookDeliveries, webhooks } from "../tables.ts";
import { DELIVER } from "./job-name.ts";

type Queued = { webhook: string; event: string | null; type: string; object: string; body: WebhookBody };

/**
 * Adds a delivery, and the job that makes it; without an address, it is kept. An event is added to a webhook once: then nothing is returned.
 * The lock lets those who fetch messages go by their numbers: a smaller number is never committed after a larger one.
 */
export async function queueDelivery(tx: Tx, { webhook, event, ...queued }: Queued): Promise<string | undefined> {
  const id = newId();
  const [target] = await tx.select({ url: webhooks.url }).from(webhooks).where(eq(webhooks.id, webhook)).for("update");
  if (!target) return undefined;
  const state = target.url === null ? "kept" : "waiting";
  const [added] = await tx
    .insert(webhookDeliveries)
    .values({ id, webhookId: webhook, eventId: event, state, ...queued })
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id });
  if (added && state === "waiting") await send(tx, "default", { job: DELIVER, input: { webhook } }, { id });
  return added?.id;
}

export const bodyOf = (id: string, type: string, at: Date, data: Record<string, string>): WebhookBody => ({
  id,
  type,
  createdAt: at.toISOString(),
  data,
});

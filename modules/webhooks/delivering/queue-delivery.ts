import type { Tx } from "#db/client.ts";
import { send } from "#db/jobs.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { WebhookBody } from "../schemas.ts";
import { webhookDeliveries } from "../tables.ts";
import { DELIVER } from "./job-name.ts";

type Queued = { webhook: string; event: string | null; type: string; object: string; body: WebhookBody };

/** Adds a delivery, and the job that makes it. An event is added to a webhook once: then nothing is returned. */
export async function queueDelivery(tx: Tx, { webhook, event, ...queued }: Queued): Promise<string | undefined> {
  const id = newId();
  const [added] = await tx
    .insert(webhookDeliveries)
    .values({ id, webhookId: webhook, eventId: event, ...queued })
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id });
  if (added) await send(tx, "default", { job: DELIVER, input: { webhook } }, { id });
  return added?.id;
}

export const bodyOf = (id: string, type: string, at: Date, data: Record<string, string>): WebhookBody => ({
  id,
  type,
  createdAt: at.toISOString(),
  data,
});

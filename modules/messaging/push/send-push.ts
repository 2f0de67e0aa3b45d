import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { wakeBrowser } from "../ports/push-carrier.ts";
import { pushSubscriptions } from "../tables.ts";

/** Job: wakes one browser. A subscription that the browser has ended is deleted; throws if it should be retried. */
export default async function sendPush({
  subscription,
  topic,
}: {
  subscription: string;
  topic: string;
}): Promise<void> {
  const [row] = await db().select().from(pushSubscriptions).where(eq(pushSubscriptions.id, subscription));
  if (!row) return;
  const outcome = await wakeBrowser(row, topic);
  if (outcome === "gone") await db().delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription));
  if (outcome === "later") throw new Error(`The push service of ${subscription} is not available`);
}

import { eq } from "drizzle-orm";
import { databaseNow, db, inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { sendPush as job } from "../jobs.ts";
import { pauseAfter } from "../outbox/pauses.ts";
import { wakeBrowser } from "../ports/push-carrier.ts";
import { pushSubscriptions } from "../tables.ts";

type Push = { subscription: string; topic: string; tries?: number | undefined };

/** With the pauses between them, that is a day; after that, the notification on the site is enough. */
const MOST_TRIES = 52;

/** Job: wakes one browser. A subscription that the browser has ended is deleted; a service that is away is tried again. */
export default async function sendPush({ subscription, topic, tries = 0 }: Push): Promise<void> {
  const [row] = await db().select().from(pushSubscriptions).where(eq(pushSubscriptions.id, subscription));
  if (!row) return;
  const outcome = await wakeBrowser(row, topic);
  if (outcome === "gone") await db().delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription));
  if (outcome !== "later" || tries + 1 >= MOST_TRIES) return;
  const now = await databaseNow(db());
  const startAfter = new Date(now.getTime() + pauseAfter(tries + 1));
  await inTransaction((tx) => enqueue(tx, job, { subscription, topic, tries: tries + 1 }, { startAfter }));
}

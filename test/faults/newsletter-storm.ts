import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { newsletterDeliveries as deliveries } from "#modules/newsletters/deliveries/tables.ts";
import { sendNewsletter } from "#modules/newsletters/index.ts";
import { newsletters } from "#modules/newsletters/issues/tables.ts";
import { sendNewsletterJob } from "#modules/newsletters/jobs.ts";
import { aNewsletter, aSender, someSubscribers } from "#test/factories/newsletter.ts";
import { eventually } from "#test/journeys/main-job.ts";
import type { MailSink } from "./mail-sink.ts";

export type NewsletterStorm = { id: string; readers: readonly string[] };

/** A newsletter that is being sent to so many subscribers. */
export async function aNewsletterStorm(count: number): Promise<NewsletterStorm> {
  const readers = (await someSubscribers(count)).map(({ email }) => email);
  const id = await aNewsletter();
  const sent = await sendNewsletter(aSender(), { _id: id, recipients: count });
  expect(sent).toMatchObject({ ok: true });
  return { id, readers };
}

/** How many mails of the newsletter the mail server has accepted. */
export const takenOf = ({ id }: NewsletterStorm, sink: MailSink): number =>
  sink.taken.filter((mail) => mail.id.includes(id)).length;

/** Simulates that what the dead sender left is old enough to be taken over, and starts the next sender. */
export async function takeOver({ id }: NewsletterStorm): Promise<void> {
  await db()
    .update(deliveries)
    .set({ claimedAt: sql`${deliveries.claimedAt} - interval '10 minutes'` })
    .where(eq(deliveries.newsletterId, id));
  await inTransaction((tx) => enqueue(tx, sendNewsletterJob, { newsletter: id }));
}

/** Every reader got exactly one mail, and the newsletter says so. */
export async function expectEachOnce({ id, readers }: NewsletterStorm, sink: MailSink): Promise<void> {
  await eventually(async () => {
    const [row] = await db().select({ status: newsletters.status }).from(newsletters).where(eq(newsletters.id, id));
    return row?.status === "sent";
  });
  const taken = sink.taken.filter((mail) => mail.id.includes(id));
  expect(taken.map(({ to }) => to).toSorted()).toEqual([...readers].toSorted());
  const states = await db()
    .selectDistinct({ status: deliveries.status })
    .from(deliveries)
    .where(eq(deliveries.newsletterId, id));
  expect(states).toEqual([{ status: "sent" }]);
}

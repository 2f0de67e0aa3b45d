import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import type { Mail, MailPool } from "#modules/messaging/index.ts";
import { outbox } from "#modules/messaging/tables.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterClicks,
  newsletterDomains,
} from "#modules/newsletters/deliveries/tables.ts";
import { sendNewsletter } from "#modules/newsletters/index.ts";
import { newsletters } from "#modules/newsletters/issues/tables.ts";
import { startSending } from "#modules/newsletters/sending/start-sending.ts";
import { subscribers } from "#modules/newsletters/subscribers/tables.ts";
import { aNewsletter, aSender } from "./newsletter.ts";

/** A mail server that takes what `answer` lets it take, and keeps it in `sent`. */
export const aMailPool = (
  sent: Mail[],
  answer: (mail: Mail) => unknown = () => null,
  ledger: MailPool["ledger"] = null,
): MailPool => ({
  name: "test",
  lanes: 3,
  ledger,
  close: () => {},
  async send(mail) {
    const problem = answer(mail);
    if (problem) throw problem;
    sent.push(mail);
    return "250 OK";
  },
});

/** Removes all newsletters, subscribers, and mails. */
export async function forgetNewsletters(): Promise<void> {
  for (const table of [subscribers, deliveries, newsletters, newsletterClicks, newsletterDomains, outbox])
    await db().delete(table);
}

/** Begins sending a newsletter to all subscribers, without handing anything over. */
export async function aBegunNewsletter(values: Parameters<typeof aNewsletter>[0] = {}): Promise<string> {
  const id = await aNewsletter(values);
  expect(await sendNewsletter(aSender(), { _id: id })).toMatchObject({ ok: true });
  await startSending(system, { newsletter: id });
  return id;
}

/** Makes all that waits due, and all that is under way old. */
export const timePasses = () =>
  db().execute(
    sql`update ${deliveries} set not_before = not_before - interval '1 day', claimed_at = claimed_at - interval '10 minutes'`,
  );

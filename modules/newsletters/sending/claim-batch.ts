import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { MINUTE_MS } from "#modules/kernel/durations.ts";
import { environment } from "#modules/kernel/environment.ts";
import { ok } from "#modules/kernel/result.ts";
import { newsletterDeliveries as deliveries, newsletterDomains as domains } from "../deliveries/tables.ts";
import { newsletterMoved } from "../issues/events.ts";
import type { ReaderWords } from "../issues/personal.ts";
import { newsletters } from "../issues/tables.ts";
import { isWrittenTo } from "../segments/audience.ts";
import { subscribers } from "../subscribers/tables.ts";
import { domainOf, shareByDomain } from "./domain-rates.ts";
import { readWords } from "./reader-words.ts";

/**
 * Claims deliveries that are due for one sender. Other senders skip them. Subscribers who have left since the
 * newsletter began are skipped for good, and those of a domain that has had its share wait for the next minute. With
 * `tell`, open pages show how far it is.
 */
export const claimBatch = defineCommand({
  name: "newsletters.claim-batch",
  input: z.object({ newsletter: z.uuid(), sender: z.uuid(), most: z.number().int(), tell: z.boolean().default(false) }),
  allow: "system.manage",
  async run({ tx, now, record }, { newsletter, sender, most, tell }) {
    const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, newsletter));
    if (row?.status !== "sending" || row.recipients === null) return ok({ mails: [], looked: 0 });
    const found = await findDue(tx, newsletter, most, row.testEndsAt !== null && row.winner === null);
    const wanted = found.flatMap(({ email, ...one }) => (email !== null && one.wanted ? [{ ...one, email }] : []));
    const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
    const had = await lockDomains(
      tx,
      wanted.map(({ email }) => email),
      minute,
    );
    const { now: mails, later, used } = shareByDomain(wanted, had, environment().MAIL_DOMAIN_RATE);
    const gone = found.filter(({ subscriber }) => !wanted.some((one) => one.subscriber === subscriber));
    const change = (rows: readonly { subscriber: string }[], values: Partial<typeof deliveries.$inferInsert>) =>
      changeRows(tx, newsletter, rows, values);
    await change(mails, { status: "claimed", claimedBy: sender, claimedAt: now });
    await change(later, { notBefore: new Date(minute.getTime() + MINUTE_MS) });
    await change(gone, { status: "skipped" });
    await countDomains(tx, used);
    if (tell) await record(newsletterMoved({ newsletter }));
    const wordsOf = await readWords(tx, mails);
    const { winner, subject, subjectB } = row;
    const subjects = { a: subject, b: subjectB ?? subject };
    return ok({
      mails: mails.map((mail) => ({
        words: wordsOf(mail),
        subscriber: mail.subscriber,
        email: mail.email,
        opens: mail.opens,
        subject: subjects[mail.variant ?? winner ?? "a"],
      })),
      looked: found.length,
    });
  },
});

/** A mail that its sender may hand over. */
export type ClaimedMail = { subscriber: string; email: string; opens: boolean; subject: string; words: ReaderWords };

/** Until a test is decided, only its two groups are due. */
const findDue = (tx: Tx, newsletter: string, most: number, undecided: boolean) =>
  tx
    .select({
      subscriber: deliveries.subscriberId,
      variant: deliveries.variant,
      email: subscribers.email,
      firstName: subscribers.firstName,
      lastName: subscribers.lastName,
      state: subscribers.state,
      lat: subscribers.lat,
      lng: subscribers.lng,
      opens: sql<boolean>`coalesce(${subscribers.openStatistics}, false)`,
      wanted: sql<boolean>`coalesce(${isWrittenTo(tx)}, false)`,
    })
    .from(deliveries)
    .leftJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
    .where(
      and(
        eq(deliveries.newsletterId, newsletter),
        eq(deliveries.status, "queued"),
        lte(deliveries.notBefore, sql`now()`),
        undecided ? isNotNull(deliveries.variant) : undefined,
      ),
    )
    .orderBy(deliveries.notBefore)
    .limit(most)
    .for("update", { of: deliveries, skipLocked: true });

async function changeRows(
  tx: Tx,
  newsletter: string,
  rows: readonly { subscriber: string }[],
  values: Partial<typeof deliveries.$inferInsert>,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ subscriber }) => subscriber);
  await tx
    .update(deliveries)
    .set(values)
    .where(
      and(eq(deliveries.newsletterId, newsletter), sql`${deliveries.subscriberId} = any(${sql.param(ids)}::uuid[])`),
    );
}

/** How many mails these domains had in this minute; their rows stay locked, in alphabetical order. */
async function lockDomains(tx: Tx, emails: readonly string[], minute: Date): Promise<ReadonlyMap<string, number>> {
  const names = [...new Set(emails.map(domainOf))].sort();
  if (names.length === 0) return new Map();
  const { rows } = await tx.execute<{ domain: string; used: number }>(sql`
    insert into ${domains} (domain, minute, used)
    select domain, ${minute.toISOString()}::timestamptz, 0 from unnest(${sql.param(names)}::text[]) as given(domain)
    on conflict (domain) do update set minute = excluded.minute,
      used = case when ${domains.minute} = excluded.minute then ${domains.used} else 0 end
    returning domain, used`);
  return new Map(rows.map(({ domain, used }) => [domain, used]));
}

async function countDomains(tx: Tx, used: ReadonlyMap<string, number>): Promise<void> {
  if (used.size === 0) return;
  await tx.execute(sql`
    update ${domains} set used = ${sql.raw("newsletter_domains.used")} + c.count
    from unnest(${sql.param([...used.keys()])}::text[], ${sql.param([...used.values()])}::int[]) c(domain, count)
    where ${domains.domain} = c.domain`);
}

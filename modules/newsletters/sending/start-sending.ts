import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db, type Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import { ok } from "#modules/kernel/result.ts";
import { hasNotOpened } from "../deliveries/not-opened.ts";
import { newsletterDeliveries } from "../deliveries/tables.ts";
import { examineNewsletter } from "../issues/check-newsletter.ts";
import { newsletterChanged } from "../issues/events.ts";
import { definitionOf, lockNewsletter, readNewsletter } from "../issues/lock-newsletter.ts";
import { type NewsletterRow, newsletters } from "../issues/tables.ts";
import { testGroup } from "../issues/test-group.ts";
import { audience, countAudience } from "../segments/audience.ts";
import { morningAfter, morningsOf } from "./morning.ts";
import { zonesOf } from "./schedule-newsletter.ts";

/** How many readers there are, and when the test of two subjects ends; null without a test. */
type Frozen = { recipients: number; testEndsAt: Date | null };

/**
 * Creates one delivery per reader of the newsletter's segment in one statement. Later changes of the segment don't matter.
 * A removed segment has no readers. With a test of two subjects, its two groups come first, and all others after its end.
 */
async function freezeRecipients(tx: Tx, row: NewsletterRow, now: Date): Promise<Frozen> {
  const definition = await definitionOf(tx, row.segmentId);
  if (definition === undefined) return { recipients: 0, testEndsAt: null };
  const readers = await audience(tx, definition, hasNotOpened(row.resendOf));
  const { id, subjectB, testShare } = row;
  const each = subjectB ? testGroup(await countAudience(tx, definition, hasNotOpened(row.resendOf)), testShare) : 0;
  const times = await timesOf(tx, row, now);
  const testEndsAt = each > 0 ? times.end : null;
  // A list of millions takes longer than the usual limit of a statement.
  await tx.execute(sql`set local statement_timeout = '10min'`);
  const first = byZone(times.first, readers.zone);
  const { rowCount } =
    each === 0
      ? await tx.execute(sql`
    insert into ${newsletterDeliveries} (newsletter_id, subscriber_id, not_before)
    select ${id}::uuid, ${readers.id}, ${first} from ${readers}
    on conflict do nothing`)
      : await tx.execute(sql`
    insert into ${newsletterDeliveries} (newsletter_id, subscriber_id, variant, not_before)
    select ${id}::uuid, id, case when place <= ${each} then 'a' when place <= ${2 * each} then 'b' end,
      case when place <= ${2 * each} then first else rest end
    from (
      select ${readers.id} as id, ${first} as first, ${byZone(times.rest, readers.zone)} as rest,
        row_number() over (order by hashtextextended(${readers.id}::text, ${seedOf(id)}::bigint)) as place
      from ${readers}
    ) placed
    on conflict do nothing`);
  return { recipients: rowCount ?? 0, testEndsAt };
}

/** A time for each time zone, and one for all others. */
type Times = { zones: ReadonlyMap<string, Date>; usual: Date };

/** When readers get the newsletter, when a test of it ends, and when the readers outside of the test get it. */
async function timesOf(
  tx: Tx,
  { segmentId, morningDay, morningHour, testHours, delayHours }: NewsletterRow,
  now: Date,
): Promise<{ first: Times; end: Date; rest: Times }> {
  const after = (start: Date) => new Date(start.getTime() + testHours * HOUR_MS);
  if (morningDay === null) {
    const [start, end] = [new Date(now.getTime() + delayHours * HOUR_MS), after(now)];
    return { first: { zones: new Map(), usual: start }, end, rest: { zones: new Map(), usual: end } };
  }
  const hour = morningHour ?? 0;
  const zones = await zonesOf(tx, segmentId);
  const { mornings, first } = morningsOf(morningDay, hour, zones);
  const end = after(new Date(Math.max(first.getTime(), ...[...mornings.values()].map(Number))));
  const later = new Map(zones.map((zone) => [zone, morningAfter(end, hour, zone)]));
  return {
    first: { zones: mornings, usual: first },
    end,
    rest: { zones: later, usual: morningAfter(end, hour, null) },
  };
}

function byZone({ zones, usual }: Times, zone: unknown) {
  const cases = [...zones].map(([name, at]) => sql`when ${name} then ${at}::timestamptz`);
  return cases.length === 0
    ? sql`${usual}::timestamptz`
    : sql`case ${zone} ${sql.join(cases, sql` `)} else ${usual}::timestamptz end`;
}

/** A reader's place in a test depends on both ids, so that it differs from one newsletter to the next. */
const seedOf = (id: string): string => String(Number.parseInt(id.replaceAll("-", "").slice(-12), 16));

/**
 * Freezes the mail and its recipients when sending begins. A newsletter that has begun, was stopped, or isn't due stays
 * as it is.
 */
export const startSending = defineCommand({
  name: "newsletters.start-sending",
  input: z.object({ newsletter: z.uuid() }),
  allow: "system.manage",
  async prepare(_actor, { newsletter }) {
    const row = await readNewsletter(db(), newsletter);
    return ok(row && row.recipients === null ? { row, issue: (await examineNewsletter(row)).issue } : null);
  },
  async run({ tx, now, record }, { newsletter }, prepared) {
    const row = await lockNewsletter(tx, newsletter);
    if (!row || !prepared || !isDue(row, now) || row.version !== prepared.row.version)
      return ok<{ recipients: number | null }>({ recipients: null });
    const { recipients, testEndsAt } = await freezeRecipients(tx, row, now);
    const frozen = { issue: prepared.issue, recipients, testEndsAt, startedAt: now };
    await tx
      .update(newsletters)
      .set({ ...frozen, status: "sending" })
      .where(eq(newsletters.id, newsletter));
    await record(newsletterChanged({ newsletter, status: "sending" }));
    return ok<{ recipients: number | null }>({ recipients });
  },
});

const isDue = ({ status, sendAt, recipients }: NewsletterRow, now: Date): boolean =>
  recipients === null && (status === "sending" || status === "scheduled") && sendAt !== null && sendAt <= now;

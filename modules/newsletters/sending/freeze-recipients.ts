import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { definitionOf } from "../issues/lock-newsletter.ts";
import type { NewsletterRow } from "../issues/tables.ts";
import { audience } from "../segments/audience.ts";
import { morningsOf } from "./morning.ts";
import { zonesOf } from "./schedule-newsletter.ts";
import { newsletterDeliveries } from "./tables.ts";

const HOUR = 3_600_000;
const PER_PERCENT = 10;

/**
 * Creates one delivery per reader of the newsletter's segment in one statement, and returns their number. Later changes
 * of the segment don't matter. A removed segment has no readers.
 */
export async function freezeRecipients(tx: Tx, row: NewsletterRow, now: Date): Promise<number> {
  const definition = await definitionOf(tx, row.segmentId);
  if (definition === undefined) return 0;
  const readers = await audience(tx, definition);
  const { id, subjectB, testShare, testHours } = row;
  // A reader's place in the test depends on both ids, so that it differs from one newsletter to the next.
  const share = sql`(hashtextextended(${readers.id}::text, ${seedOf(id)}::bigint) & 9223372036854775807) % 1000`;
  const each = Math.round((testShare * PER_PERCENT) / 2);
  const variant = subjectB
    ? sql`case when ${share} < ${each} then 'a' when ${share} < ${2 * each} then 'b' end`
    : sql`null::text`;
  const rest = new Date(now.getTime() + testHours * HOUR);
  const start = subjectB
    ? sql`case when ${share} < ${2 * each} then ${now}::timestamptz else ${rest}::timestamptz end`
    : sql`${now}::timestamptz`;
  const at = row.morningDay === null ? start : await morningOf(tx, row, row.morningDay, readers.zone);
  // A list of millions takes longer than the usual limit of a statement.
  await tx.execute(sql`set local statement_timeout = '10min'`);
  const { rowCount } = await tx.execute(sql`
    insert into ${newsletterDeliveries} (newsletter_id, subscriber_id, variant, not_before)
    select ${id}::uuid, ${readers.id}, ${variant}, ${at} from ${readers}
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** The reader's morning, by time zone. */
async function morningOf(tx: Tx, { segmentId, morningHour }: NewsletterRow, day: string, zone: unknown) {
  const { mornings, first } = morningsOf(day, morningHour ?? 0, await zonesOf(tx, segmentId));
  const cases = [...mornings].map(([name, at]) => sql`when ${name} then ${at}::timestamptz`);
  return cases.length === 0
    ? sql`${first}::timestamptz`
    : sql`case ${zone} ${sql.join(cases, sql` `)} else ${first}::timestamptz end`;
}

const seedOf = (id: string): string => String(Number.parseInt(id.replaceAll("-", "").slice(-12), 16));

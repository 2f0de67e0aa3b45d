import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { eachBatch } from "#db/each-batch.ts";
import { holdsWords } from "#db/folded.ts";
import { containing } from "#db/like-text.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { segmentCondition } from "../segments/audience.ts";
import { findDefinition } from "../segments/find-definition.ts";
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from "../subscribers/policy.ts";
import type { Subscriber, SubscriberQuery, SubscriberSort } from "../subscribers/schemas.ts";
import { subscribers } from "../subscribers/tables.ts";

/** The page size (docs/spec/display.md). */
const RECORDS = 40;

type Filter = Partial<SubscriberQuery> & PageRequest;

/** Newsletter subscribers, newest first, with their number; for its editors. */
export async function findSubscribers(actor: Actor, filter: Filter = {}): Promise<Paged<Subscriber>> {
  const { page = 1, records = RECORDS } = filter;
  if (!can(actor, "newsletter")) return pageOfRows<Subscriber>([], page, records);
  const where = await matching(filter);
  const cut = cutList(subscribers.id, filter, records, orderOf(filter.sort));
  const [rows, [total]] = await Promise.all([
    db()
      .select()
      .from(subscribers)
      .where(and(where, cut.rest))
      .orderBy(...cut.order)
      .limit(cut.limit)
      .offset(cut.offset),
    db().select({ count: count() }).from(subscribers).where(where),
  ]);
  return pageOfRows(rows.map(toSubscriber), page, records, total?.count ?? 0);
}

/** All of them in the same order, in batches, for an export. */
export async function* eachSubscriber(actor: Actor, filter: Filter): AsyncGenerator<Subscriber[]> {
  if (!can(actor, "newsletter")) return;
  const ids = db()
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(await matching(filter))
    .orderBy(...orderOf(filter.sort));
  yield* eachBatch(ids, async (some) => {
    const rows = await db().select().from(subscribers).where(inArray(subscribers.id, some));
    return rows.map(toSubscriber);
  });
}

/** How many subscribers each state has. */
export async function countByStatus(actor: Actor): Promise<Record<SubscriberStatus, number>> {
  const rows = can(actor, "newsletter")
    ? await db().select({ status: subscribers.status, count: count() }).from(subscribers).groupBy(subscribers.status)
    : [];
  const counts = new Map(rows.map((row) => [row.status, row.count]));
  return Object.fromEntries(SUBSCRIBER_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as Record<
    SubscriberStatus,
    number
  >;
}

function orderOf(sort: SubscriberSort = "-since"): SQL[] {
  const way = sort.startsWith("-") ? desc : asc;
  const last = way(subscribers.id);
  if (sort.endsWith("since")) return [way(subscribers.createdAt), last];
  if (sort.endsWith("email")) return [way(sql`lower(${subscribers.email})`), last];
  return [way(sql`lower(${subscribers.lastName})`), way(sql`lower(${subscribers.firstName})`), last];
}

async function matching({ q, status, source, interest, segment }: Filter): Promise<SQL | undefined> {
  const name = sql`${subscribers.firstName} || ' ' || ${subscribers.lastName}`;
  return and(
    q ? or(ilike(subscribers.email, containing(q)), holdsWords(name, q)) : undefined,
    status ? eq(subscribers.status, status) : undefined,
    source ? eq(subscribers.source, source) : undefined,
    interest ? sql`${interest} = any(${subscribers.interests})` : undefined,
    segment ? await ofSegment(segment) : undefined,
  );
}

/** A segment that was removed has no subscribers. */
async function ofSegment(segment: string): Promise<SQL> {
  const definition = await findDefinition(db(), segment);
  return definition ? segmentCondition(db(), definition) : sql`false`;
}

export const toSubscriber = (row: typeof subscribers.$inferSelect): Subscriber => ({
  _id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  status: row.status,
  source: row.source,
  interests: row.interests,
  zip: row.zip,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
});

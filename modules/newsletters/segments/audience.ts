import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { findZip } from "#modules/catalog/index.ts";
import type { Zone } from "#modules/messaging/policy.ts";
import { subscribers, suppressions } from "../subscribers/tables.ts";
import { compileSegment } from "./compile.ts";
import type { SegmentDefinition } from "./schemas.ts";

/** The time zone of subscribers whose ZIP code isn't known. */
const USUAL_ZONE: Zone = "America/Chicago";

/** The condition of a segment on `subscribers`; without one, all subscribers. An unknown ZIP code fits no subscriber. */
export async function segmentCondition(executor: Executor, definition: SegmentDefinition | null): Promise<SQL> {
  if (!definition) return sql`true`;
  const center = definition.place && (await findZip(definition.place.zip, executor));
  return compileSegment(definition, center);
}

/** Whether a subscriber may get a newsletter now: the address is confirmed and not suppressed. */
export const isWrittenTo = (executor: Executor): SQL =>
  and(
    eq(subscribers.status, "confirmed"),
    notExists(executor.select({ one: sql`1` }).from(suppressions).where(eq(suppressions.email, subscribers.email))),
  ) as SQL;

/**
 * Who gets a newsletter of this segment (null: all subscribers), as a subquery with `id`, `email`, and `zone`, for an
 * INSERT ... SELECT. `also` is a further condition on `subscribers`. It holds each subscriber once: those who confirmed and whose address isn't suppressed.
 */
export async function audience(executor: Executor, definition: SegmentDefinition | null, also?: SQL) {
  const condition = await segmentCondition(executor, definition);
  return executor
    .select({
      id: subscribers.id,
      email: subscribers.email,
      zone: sql<Zone>`coalesce(${subscribers.zone}, ${USUAL_ZONE})`.as("zone"),
    })
    .from(subscribers)
    .where(and(isWrittenTo(executor), condition, also))
    .as("audience");
}

/** How many people the audience holds now. */
export async function countAudience(
  executor: Executor,
  definition: SegmentDefinition | null,
  also?: SQL,
): Promise<number> {
  const readers = await audience(executor, definition, also);
  const [row] = await executor.select({ count: sql<number>`count(*)::int` }).from(readers);
  return row?.count ?? 0;
}

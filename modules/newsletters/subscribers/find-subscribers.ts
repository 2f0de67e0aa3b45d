import { desc } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import type { Subscriber } from "./schemas.ts";
import { subscribers } from "./tables.ts";

/** Spec 9, page sizes. */
const RECORDS = 40;

/** Newsletter subscribers, newest first; for its editors. */
export async function findSubscribers(actor: Actor, page: number, records = RECORDS): Promise<Paged<Subscriber>> {
  if (!can(actor, "newsletter")) return pageOfRows<Subscriber>([], page, records);
  const rows = await db()
    .select()
    .from(subscribers)
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
    .limit(records + 1)
    .offset((page - 1) * records);
  return pageOfRows(rows.map(shape), page, records);
}

export const shape = (row: typeof subscribers.$inferSelect): Subscriber => ({
  ...{ _id: row.id, firstName: row.firstName, lastName: row.lastName, email: row.email },
  ...{ status: row.status, source: row.source, interests: row.interests, zip: row.zip, state: row.state },
  createdAt: row.createdAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
});

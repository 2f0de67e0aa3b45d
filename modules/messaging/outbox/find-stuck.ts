import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import type { StuckMessage } from "../message-schemas.ts";

const MOST = 100;

type Row = Omit<StuckMessage, "_id" | "firstTriedAt" | "nextAt"> & {
  id: string;
  firstTriedAt: string | null;
  nextAt: string | null;
};

/** Messages that were tried and have not arrived, the first tried first. Nothing for actors without permission. */
export async function findStuckMessages(actor: Actor): Promise<StuckMessage[]> {
  if (!can(actor, "system.manage")) return [];
  const { rows } = await db().execute<Row>(sql`
    select id, channel, kind, recipient, status, attempts, last_error as error, first_tried_at as "firstTriedAt",
      retry_at as "nextAt", (expires_at is null or expires_at > now() or not secret) as worthwhile
    from outbox
    where status in ('uncertain', 'failed') or (status = 'waiting' and first_tried_at is not null)
    order by array_position(array['uncertain', 'waiting', 'failed'], status), first_tried_at nulls last, id limit ${MOST}`);
  return rows.map(({ id, firstTriedAt, nextAt, ...row }) => ({
    _id: id,
    ...row,
    firstTriedAt: firstTriedAt && new Date(firstTriedAt).toISOString(),
    nextAt: nextAt && new Date(nextAt).toISOString(),
  }));
}

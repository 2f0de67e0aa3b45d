import { and, inArray, or, sql } from "drizzle-orm";
import type { Tx } from "./client.ts";
import { events } from "./tables.ts";

/** Replaces a reason when one side of a deal, an offer, or a visit is gone. */
export const ACCOUNT_CLOSED = "The account was closed.";
/** Replaces words that a column must have. */
export const ERASED = "Erased with the account.";

/**
 * Erases the reasons that were typed in the events of a removed person's cars, deals, and visits, and of these cars. Ids and
 * facts stay.
 */
export async function eraseReasons(tx: Tx, user: string, cars: readonly string[]): Promise<void> {
  const { payload } = events;
  const about = [
    sql`${payload} ->> 'seller' = ${user}`,
    sql`${payload} ->> 'buyer' = ${user}`,
    inArray(sql`${payload} ->> 'swap'`, [...cars]),
  ];
  await tx
    .update(events)
    .set({ payload: sql`jsonb_set(${payload}, '{reason}', to_jsonb(${ACCOUNT_CLOSED}::text))` })
    .where(and(sql`${payload} ? 'reason' and ${payload} ->> 'reason' is not null`, or(...about)));
}

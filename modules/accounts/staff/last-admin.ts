import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { users } from "../tables.ts";

/**
 * Whether this user is the last active administrator; one must remain. Transactions that call this wait for each other,
 * because two administrators who remove each other at the same moment would both still see the other one.
 */
export async function isLastAdmin(tx: Tx, id: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('accounts:last-admin', 0))`);
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      sql`'admin' = any(${users.roles}) and ${users.active} and ${users.deletedAt} is null and ${users.id} <> ${id}`,
    )
    .limit(1);
  return !other;
}

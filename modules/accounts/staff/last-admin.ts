import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { users } from "../tables.ts";

/**
 * Whether this user is the last active administrator, who can't be removed. Transactions that call this are serialized,
 * because two administrators who concurrently remove each other would otherwise both succeed.
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

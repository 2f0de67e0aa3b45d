import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { users } from "../tables.ts";

/**
 * Whether there is an active administrator, apart from this one. Transactions that call this are serialized: otherwise two
 * administrators who concurrently remove each other would both succeed, as would two who set up the site at once.
 */
export async function hasAdmin(tx: Tx, besides?: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('accounts:last-admin', 0))`);
  const [one] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      sql`'admin' = any(${users.roles}) and ${users.active} and ${users.deletedAt} is null
        and ${users.id} is distinct from ${besides ?? null}`,
    )
    .limit(1);
  return one !== undefined;
}

/** Whether this user is the last active administrator, who can't be removed. */
export const isLastAdmin = async (tx: Tx, id: string): Promise<boolean> => !(await hasAdmin(tx, id));

import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { users } from "../tables.ts";

/** Whether nobody else is an active administrator: somebody must stay one. */
export async function isLastAdmin(tx: Tx, id: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      sql`'admin' = any(${users.roles}) and ${users.active} and ${users.deletedAt} is null and ${users.id} <> ${id}`,
    )
    .limit(1);
  return !other;
}

import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { users } from "./tables.ts";

/** A user's row, locked until the transaction ends; undefined for unknown and removed ones. */
export async function lockUser(tx: Tx, id: string) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for("update");
  return user;
}

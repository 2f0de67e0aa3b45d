import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { passkeys } from "../second-steps/passkeys/tables.ts";
import type { PasskeyView } from "./schemas.ts";

/** The actor's passkeys, newest first. */
export async function findPasskeys(actor: Actor): Promise<PasskeyView[]> {
  if (!actor.id) return [];
  const rows = await db()
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, actor.id))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
  return rows.map(({ id, name, backedUp, createdAt, lastUsedAt }) => ({
    _id: id,
    name,
    backedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

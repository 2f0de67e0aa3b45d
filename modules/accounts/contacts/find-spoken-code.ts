import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { verifications } from "../tables.ts";

/** The actor's valid phone code, if it is spoken in a call. */
export async function findSpokenCode(actor: Actor): Promise<string | undefined> {
  if (!actor.id) return undefined;
  const { id, userId, kind, spoken, usedAt, expiresAt, createdAt } = verifications;
  const [row] = await db()
    .select({ id, spoken })
    .from(verifications)
    .where(and(eq(userId, actor.id), eq(kind, "phone"), isNull(usedAt), gt(expiresAt, sql`now()`)))
    .orderBy(desc(createdAt))
    .limit(1);
  return row?.spoken ? row.id : undefined;
}

import { and, eq, gt } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import type { Prequalification } from "./schemas.ts";
import { prequalifications } from "./tables.ts";

/** The member's own estimate, while it is used. */
export async function findPrequalification(actor: Actor): Promise<Prequalification | null> {
  if (!actor.id) return null;
  const { userId, expiresAt } = prequalifications;
  const [row] = await db()
    .select()
    .from(prequalifications)
    .where(and(eq(userId, actor.id), gt(expiresAt, currentTime())));
  if (!row) return null;
  const { maxLoan, maxMonthly, scoreFrom, scoreTo, sample } = row;
  return {
    maxLoan,
    maxMonthly,
    score: scoreFrom === null || scoreTo === null ? null : { from: scoreFrom, to: scoreTo },
    sample,
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

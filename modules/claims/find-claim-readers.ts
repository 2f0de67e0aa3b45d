import { eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { deals } from "#modules/deals/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { isPartOf, SWAP } from "#modules/swaps/index.ts";
import { swapParts, swaps } from "#modules/swaps/tables.ts";
import { readerOf } from "./lock-claim.ts";
import { claims } from "./tables.ts";

/** The claims among these that the actor may read. */
export async function findClaimReaders(actor: Actor, ids: readonly string[]): Promise<string[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  const rows = await db()
    .select({ claim: claims, swap: SWAP, deal: deals })
    .from(claims)
    .innerJoin(swaps, eq(swaps.id, claims.swapId))
    .innerJoin(swapParts, isPartOf)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .where(inArray(claims.id, known));
  return rows.filter(({ claim, swap, deal }) => readerOf(actor, claim, swap, deal)).map(({ claim }) => claim.id);
}

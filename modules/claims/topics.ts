import { eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { deals } from "#modules/deals/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { gatedTopic, type TopicKind } from "#modules/kernel/live.ts";
import { readSwaps } from "#modules/swaps/index.ts";
import { readerOf } from "./lock-claim.ts";
import { claims } from "./tables.ts";

/** `claim:ID` is delivered to the parties of the claim and to staff who work on deals; `claims` is the list. */
export const claimTopics: TopicKind[] = [
  {
    kind: "claim",
    access: async (actor, ids) => new Map((await findClaimReaders(actor, ids)).map((id) => [id, "events"])),
  },
  gatedTopic("claims", ["swap.manage", "deal.pay", "dashboard.deals"]),
];

/** The claims among these that the actor may read. */
async function findClaimReaders(actor: Actor, ids: readonly string[]): Promise<string[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  const rows = await db()
    .select({ claim: claims, deal: deals })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .where(inArray(claims.id, known));
  const swaps = await readSwaps(
    db(),
    rows.map(({ claim }) => claim.swapId),
  );
  const cars = new Map(swaps.map((swap) => [swap.id, swap]));
  return rows.flatMap(({ claim, deal }) => {
    const swap = cars.get(claim.swapId);
    return swap && readerOf(actor, claim, swap, deal) ? [claim.id] : [];
  });
}

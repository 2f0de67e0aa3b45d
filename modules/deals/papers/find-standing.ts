import { desc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { readSwap } from "#modules/swaps/index.ts";
import { canSee } from "#modules/swaps/policy.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { type DealRow, deals } from "../tables.ts";
import { partyOf } from "./sign-paper.ts";

/** Staff who work on deals read all papers. */
export const worksOnDeals = (actor: Actor, swap: Swap): boolean =>
  canSee(actor, swap, currentTime()) &&
  (can(actor, "swap.manage") || can(actor, "deal.pay") || can(actor, "dashboard.deals"));

/** For whom the papers are shown; a second owner reads what the seller reads. */
export type PaperReader = "staff" | "seller" | "buyer";

/** The deal whose papers this actor may see, and as whom. */
export async function findStanding(
  actor: Actor,
  swapId: string,
): Promise<{ swap: Swap; deal: DealRow; reader: PaperReader } | undefined> {
  if (!isId(swapId) || !actor.id) return undefined;
  const swap = await readSwap(db(), swapId);
  const deal = swap && (await latestDeal(swapId));
  if (!swap || !deal || swap.deletedAt) return undefined;
  const party = partyOf(actor, deal);
  if (party) return { swap, deal, reader: party === "buyer" ? "buyer" : "seller" };
  return worksOnDeals(actor, swap) ? { swap, deal, reader: "staff" } : undefined;
}

/** The deal that stands; if there is none, the one that was canceled last. */
async function latestDeal(swap: string): Promise<DealRow | undefined> {
  const [deal] = await db()
    .select()
    .from(deals)
    .where(eq(deals.swapId, swap))
    .orderBy(sql`${deals.status} = 'canceled'`, desc(deals.signedAt))
    .limit(1);
  return deal;
}

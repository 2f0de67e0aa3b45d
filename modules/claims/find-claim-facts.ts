import { and, desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { deals } from "#modules/deals/tables.ts";
import type { Channel } from "#modules/swaps/lifecycle.ts";
import { swaps, swapTeams } from "#modules/swaps/tables.ts";
import type { ClaimCategory } from "./policy.ts";
import type { DisputedLine } from "./schemas.ts";
import { claims } from "./tables.ts";

/** The facts about a claim for messages. For internal use: does not check permissions. */
export type ClaimFacts = {
  claim: string;
  number: number;
  swap: string;
  car: string;
  channel: Channel;
  category: ClaimCategory;
  line: DisputedLine | null;
  seller: string;
  buyer: string;
  dealmaker: string | null;
  answerBy: string;
  decideBy: string;
  /** Final decisions only. */
  decision: { granted: boolean; unwound: boolean; reason: string; sellerCents: number; swaplotCents: number } | null;
};

export async function findClaimFacts(id: string): Promise<ClaimFacts | undefined> {
  const [row] = await db()
    .select({ claim: claims, swap: swaps, team: swapTeams, channel: deals.channel })
    .from(claims)
    .innerJoin(swaps, eq(swaps.id, claims.swapId))
    .innerJoin(swapTeams, eq(swapTeams.swapId, swaps.id))
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .where(eq(claims.id, id));
  if (!row) return undefined;
  const { claim, swap, team, channel } = row;
  const { status, reason, sellerCents, swaplotCents } = claim;
  const isFinal = status === "granted" || status === "declined";
  return {
    claim: claim.id,
    number: claim.number,
    swap: swap.id,
    car: swap.shortName,
    channel,
    category: claim.category,
    line: claim.line,
    seller: claim.sellerId,
    buyer: claim.buyerId,
    dealmaker: channel === "auction" ? team.dealmakerAuctionId : team.dealmakerId,
    answerBy: claim.answerBy.toISOString(),
    decideBy: claim.decideBy.toISOString(),
    decision: isFinal
      ? {
          granted: status === "granted",
          unwound: claim.outcome === "unwound",
          reason: reason ?? "",
          sellerCents,
          swaplotCents,
        }
      : null,
  };
}

/** The latest claim of a deal that was granted. For internal use: does not check permissions. */
export async function findGrantedClaim(deal: string): Promise<{ id: string; channel: Channel } | null> {
  const [row] = await db()
    .select({ id: claims.id, channel: deals.channel })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .where(and(eq(claims.dealId, deal), eq(claims.status, "granted")))
    .orderBy(desc(claims.decidedAt))
    .limit(1);
  return row ?? null;
}

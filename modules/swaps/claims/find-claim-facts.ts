import { and, desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { swaps } from "../tables.ts";
import type { ClaimCategory } from "./schemas.ts";
import { claims } from "./tables.ts";

/** The facts about a claim for messages. For internal use: does not check permissions. */
export type ClaimFacts = {
  claim: string;
  number: number;
  swap: string;
  car: string;
  category: ClaimCategory;
  seller: string;
  buyer: string;
  dealmaker: string | null;
  answerBy: string;
  decideBy: string;
  /** Final decisions only. */
  decision: { granted: boolean; reason: string; sellerCents: number; swaplotCents: number } | null;
};

export async function findClaimFacts(id: string): Promise<ClaimFacts | undefined> {
  const [row] = await db()
    .select({ claim: claims, swap: swaps })
    .from(claims)
    .innerJoin(swaps, eq(swaps.id, claims.swapId))
    .where(eq(claims.id, id));
  if (!row) return undefined;
  const { claim, swap } = row;
  const { status, reason, sellerCents, swaplotCents } = claim;
  const isFinal = status === "granted" || status === "declined";
  return {
    ...{ claim: claim.id, number: claim.number, swap: swap.id, car: swap.shortName, category: claim.category },
    ...{ seller: claim.sellerId, buyer: claim.buyerId },
    dealmaker: swap.channel === "auction" ? swap.dealmakerAuctionId : swap.dealmakerId,
    answerBy: claim.answerBy.toISOString(),
    decideBy: claim.decideBy.toISOString(),
    decision: isFinal ? { granted: status === "granted", reason: reason ?? "", sellerCents, swaplotCents } : null,
  };
}

/** The latest claim of a deal that was granted. For internal use: does not check permissions. */
export async function findGrantedClaim(deal: string): Promise<string | null> {
  const [row] = await db()
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.dealId, deal), eq(claims.status, "granted")))
    .orderBy(desc(claims.decidedAt))
    .limit(1);
  return row?.id ?? null;
}

import { eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { shareFiles } from "#modules/files/index.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { type ClaimAction, claimStates } from "./claim-states.ts";
import { refuseClaim } from "./errors.ts";
import type { ClaimPostKind, ClaimReader, ClaimStatus } from "./schemas.ts";
import { type ClaimRow, claimPosts, claims } from "./tables.ts";

/** Staff who may read the files of claims. */
const STAFF = ["can:swap.manage", "can:deal.pay", "can:dashboard.deals"];

const STANDINGS: Record<ClaimStatus, string> = {
  open: "waits for the seller’s answer",
  review: "waits for the decision",
  approval: "is being decided",
  granted: "is granted",
  declined: "is declined",
  withdrawn: "is withdrawn",
  ended: "has ended with the deal",
};

/** Why a claim cannot take an action now. */
export const refuseStep = (claim: ClaimRow, action: ClaimAction): Refused | null =>
  claimStates.allows(claim.status, action)
    ? null
    : refuseClaim("claim-status", {
        message: `This is no longer possible: it ${STANDINGS[claim.status]}.`,
        details: { status: claim.status },
      });

/** Changes a locked claim. */
export async function updateClaim(tx: Tx, claim: ClaimRow, patch: Partial<ClaimRow>): Promise<ClaimRow> {
  const [after] = await tx
    .update(claims)
    .set({ ...patch, version: sql`${claims.version} + 1` })
    .where(eq(claims.id, claim.id))
    .returning();
  return after as ClaimRow;
}

type Post = {
  kind: ClaimPostKind;
  role: ClaimReader | null;
  by: string | null;
  text: string;
  files?: readonly string[];
};

/** Adds an entry to a claim. Its files may be read by both parties and by staff. */
export async function writePost(tx: Tx, claim: ClaimRow, post: Post, now: Date): Promise<string> {
  const { kind, role, by, text } = post;
  const files = [...new Set(post.files ?? [])];
  const id = newId();
  await tx.insert(claimPosts).values({ id, claimId: claim.id, kind, role, authorId: by, text, files, at: now });
  await shareFiles(tx, files, [`user:${claim.buyerId}`, `user:${claim.sellerId}`, ...STAFF]);
  return id;
}

/** The ids in the events of a claim. */
export const aboutClaim = (claim: ClaimRow) => ({
  claim: claim.id,
  swap: claim.swapId,
  deal: claim.dealId,
  seller: claim.sellerId,
  buyer: claim.buyerId,
});

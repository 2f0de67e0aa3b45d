import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { ERASED } from "#db/erase-reasons.ts";
import { dropFiles } from "#modules/files/index.ts";
import { claimPosts, claims } from "./tables.ts";

/** What the person wrote in claims, with the files, and the reasons of the decisions. Outcomes and sums stay. */
export async function eraseWordsInClaims(tx: Tx, user: string, now: Date): Promise<void> {
  const own = eq(claimPosts.authorId, user);
  const posts = await tx.select({ files: claimPosts.files }).from(claimPosts).where(own);
  await dropFiles(
    tx,
    posts.flatMap(({ files }) => files),
    now,
  );
  await tx.update(claimPosts).set({ text: ERASED, files: [] }).where(own);
  const decided = and(or(eq(claims.buyerId, user), eq(claims.sellerId, user)), isNotNull(claims.reason));
  await tx.update(claims).set({ reason: ERASED }).where(decided);
  const theirs = tx.select({ id: claims.id }).from(claims).where(decided);
  await tx
    .update(claimPosts)
    .set({ text: ERASED })
    .where(and(inArray(claimPosts.claimId, theirs), inArray(claimPosts.kind, ["decision", "reopened"])));
}

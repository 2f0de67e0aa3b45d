import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { ERASED } from "#db/erase-reasons.ts";
import { system } from "#modules/kernel/actor.ts";
import { closingPapers, paperSignatures, paperVoids } from "../papers/tables.ts";
import { voidPapers } from "../papers/void-papers.ts";
import { deals } from "../tables.ts";

/**
 * The papers of the person's ended deals that were never sealed: text, document, typed names, and network addresses. The
 * rows, the hashes, and the times stay. Sealed papers stay whole, because the law asks for them. A trigger refuses every
 * other change.
 */
export async function eraseUnsealedPapers(tx: Tx, user: string, now: Date): Promise<void> {
  const parties = or(eq(deals.sellerId, user), eq(deals.buyerId, user), eq(deals.coSellerId, user)) as SQL;
  const ended = await tx
    .select({ id: deals.id })
    .from(deals)
    .where(and(parties, inArray(deals.status, ["closed", "canceled"])))
    .orderBy(deals.id);
  for (const { id: deal } of ended) await voidPapers(tx, system, { deal, reason: ERASED, now });
  const deal = ended.map(({ id }) => id);
  const unsealed = await tx
    .select({ id: closingPapers.id })
    .from(closingPapers)
    .innerJoin(paperVoids, eq(paperVoids.paperId, closingPapers.id))
    .where(inArray(closingPapers.dealId, deal));
  const ids = unsealed.map(({ id }) => id);
  await tx
    .update(closingPapers)
    .set({ content: sql`${closingPapers.content} || ${NOTHING}::jsonb`, document: Buffer.alloc(0) })
    .where(inArray(closingPapers.id, ids));
  await tx.update(paperSignatures).set({ name: ERASED, address: "" }).where(inArray(paperSignatures.paperId, ids));
  await tx.update(paperVoids).set({ reason: ERASED }).where(inArray(paperVoids.paperId, ids));
}

const NOTHING = JSON.stringify({ sections: [], signers: [], note: null, odometer: null });

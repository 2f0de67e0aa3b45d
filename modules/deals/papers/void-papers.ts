import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { endFreeTask } from "#modules/swaps/index.ts";
import { closingPapers, paperSeals, paperVoids } from "./tables.ts";

/** The deal ended, so no one has to talk about the papers that were declined. */
export async function endDeclines(tx: Tx, actor: Actor, deal: string, now: Date): Promise<void> {
  const declined = await tx
    .select({ task: paperVoids.taskId })
    .from(paperVoids)
    .innerJoin(closingPapers, eq(closingPapers.id, paperVoids.paperId))
    .where(and(eq(closingPapers.dealId, deal), isNotNull(paperVoids.taskId)));
  for (const { task } of declined) if (task) await endFreeTask(tx, actor, task, "canceled", now);
}

/** What voids a deal's papers: all of them, or those with these ids. */
type Voiding = { deal: string; papers?: readonly string[]; reason: string; now: Date };

/**
 * Voids the papers of a deal that are not sealed yet; sealed papers never change. The rows are locked before their state
 * is read, so that a paper that is being sealed meanwhile is left alone.
 */
export async function voidPapers(tx: Tx, actor: Actor, { deal, papers, reason, now }: Voiding): Promise<string[]> {
  const rows = await tx
    .select({ id: closingPapers.id })
    .from(closingPapers)
    .where(eq(closingPapers.dealId, deal))
    .orderBy(closingPapers.id)
    .for("update");
  const ids = rows.map(({ id }) => id).filter((id) => papers?.includes(id) ?? true);
  if (ids.length === 0) return [];
  const seals = await tx.select({ id: paperSeals.paperId }).from(paperSeals).where(inArray(paperSeals.paperId, ids));
  const voids = await tx.select({ id: paperVoids.paperId }).from(paperVoids).where(inArray(paperVoids.paperId, ids));
  const ended = new Set([...seals, ...voids].map(({ id }) => id));
  const open = ids.filter((id) => !ended.has(id));
  if (open.length > 0)
    await tx.insert(paperVoids).values(open.map((paperId) => ({ paperId, reason, voidedBy: actor.id, voidedAt: now })));
  return open;
}

import { createHash } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import { db, type Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { drawPaper, endFreeTask, lockSwap, readSwap } from "#modules/swaps/index.ts";
import { liveDeal, partiesOf } from "../live-deal.ts";
import type { DealRow } from "../tables.ts";
import { refusePaper } from "./errors.ts";
import { papersPrepared } from "./events.ts";
import { type Planned, planPapers, standingDeal } from "./plan-papers.ts";
import { PreparePapers } from "./schemas.ts";
import { closingPapers } from "./tables.ts";
import { voidPapers } from "./void-papers.ts";

const CHANGED = "The deal has changed.";

/**
 * Writes the papers that a deal needs and does not have. Unsealed papers that no longer say what the deal says are
 * voided with the reason and written again; the parties then sign the new ones. Nothing happens if all papers are right.
 */
export const preparePapers = defineCommand({
  name: "swaps.prepare-papers",
  input: PreparePapers,
  allow: ["swap.manage", "task.group.finalize-deal"],
  errors: ["paper-no-deal", "paper-reason"],
  // The PDFs are drawn before the swap is locked.
  prepare: async (_actor, { swap, odometer, reason }) => ok(await drawMissing(swap, { odometer, again: !!reason })),
  async run({ tx, actor, now, record }, { swap: id, reason, odometer }, drawn) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    const deal = await liveDeal({ tx }, swap);
    if (deal?.status !== "signed") return refusePaper("paper-no-deal");
    const plan = await planPapers(tx, swap, deal, { odometer, again: !!reason });
    if (plan.declined.length > 0 && !reason && actor.kind !== "system") return refusePaper("paper-reason");
    if (plan.write.some(({ hash }) => !drawn.has(hash))) return refuseCommon("conflict");
    const why = reason ?? CHANGED;
    const papers = plan.outdated.map((paper) => paper.id);
    const voided = papers.length > 0 ? await voidPapers(tx, actor, { deal: deal.id, papers, reason: why, now }) : [];
    const answered = plan.declined.filter(({ kind }) => plan.write.some(({ text }) => text.kind === kind));
    for (const { end } of answered) if (end?.taskId) await endFreeTask(tx, actor, end.taskId, "done", now);
    const written: string[] = [];
    for (const planned of plan.write)
      written.push(await writePaper(tx, actor, deal, planned, drawn.get(planned.hash) as Buffer, now));
    if (written.length > 0 || voided.length > 0) {
      const about = { ...partiesOf(deal), coSeller: deal.coSellerId, deal: deal.id, papers: written };
      await record(papersPrepared({ ...about, reason: voided.length + answered.length > 0 ? why : null }));
    }
    return ok({ written, voided });
  },
});

/** The missing papers, drawn, by the hash of their text. */
async function drawMissing(id: string, wish: Parameters<typeof planPapers>[3]): Promise<Map<string, Buffer>> {
  const swap = await readSwap(db(), id);
  const deal = swap && (await standingDeal(db(), id));
  if (!swap || deal?.status !== "signed") return new Map();
  const { write } = await planPapers(db(), swap, deal, wish);
  const now = currentTime();
  return new Map(await Promise.all(write.map(async ({ text, hash }) => [hash, await drawPaper(text, now)] as const)));
}

async function writePaper(
  tx: Tx,
  actor: Actor,
  deal: DealRow,
  { text, hash }: Planned,
  document: Buffer,
  now: Date,
): Promise<string> {
  const [before] = await tx
    .select({ rounds: count() })
    .from(closingPapers)
    .where(and(eq(closingPapers.dealId, deal.id), eq(closingPapers.kind, text.kind)));
  const id = newId();
  await tx.insert(closingPapers).values({
    id,
    dealId: deal.id,
    swapId: deal.swapId,
    kind: text.kind,
    round: (before?.rounds ?? 0) + 1,
    sellerId: deal.sellerId,
    buyerId: deal.buyerId,
    coSellerId: deal.coSellerId,
    content: text,
    contentHash: hash,
    document,
    sha256: sha256Of(document),
    preparedBy: actor.id,
    preparedAt: now,
  });
  return id;
}

export const sha256Of = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

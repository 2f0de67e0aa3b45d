import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { type Actor, personId } from "#modules/kernel/actor.ts";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { openFreeTask, readSwap } from "#modules/swaps/index.ts";
import { refusePaper } from "./errors.ts";
import { paperDeclined } from "./events.ts";
import { lockPaper, signatureOf } from "./read-papers.ts";
import { DeclinePaper } from "./schemas.ts";
import { partiesIn, partyOf, refuseEnded } from "./sign-paper.ts";
import { paperVoids } from "./tables.ts";

/** A signer says why they don't sign. No one can sign the paper then; the dealmaker talks to them and prepares a new one. */
export const declinePaper = defineCommand({
  name: "swaps.decline-paper",
  input: DeclinePaper,
  allow: "verified",
  ownerOnly: true,
  errors: ["paper-sealed", "paper-signed", "paper-void"],
  async run({ tx, actor, now, record }, { swap, paper: id, reason }) {
    const paper = await lockPaper(tx, id);
    const role = paper && partyOf(actor, paper);
    const signer = paper?.content.signers.find((one) => one.role === role);
    if (!paper || !role || !signer || paper.swapId !== swap) return notFound("paper");
    if (paper.end) return refuseEnded(paper.end);
    if (paper.seal) return refusePaper("paper-sealed");
    if (signatureOf(paper, role)) return refusePaper("paper-signed");
    const title = `Talk to ${signer.name} about the declined paper: ${paper.content.title}`;
    const taskId = await openPaperTask(tx, actor, swap, { title, note: reason }, now);
    const end = { reason, declinedAs: role, taskId, voidedBy: personId(actor), voidedAt: now };
    await tx.insert(paperVoids).values({ paperId: paper.id, ...end });
    await record(paperDeclined({ ...partiesIn(paper), paper: paper.id, kind: paper.kind, role }));
    return ok({ _id: paper.id });
  },
});

/** How soon the dealmaker answers. */
const ANSWER_MS = 8 * HOUR_MS;

/** Opens a task of the deal's dealmaker beside the lifecycle. Doesn't check permissions. */
export async function openPaperTask(
  tx: Tx,
  actor: Actor,
  swapId: string,
  words: { title: string; note: string },
  now: Date,
): Promise<string> {
  const swap = await readSwap(tx, swapId);
  const [roleGroup, person] =
    swap?.channel === "auction" ? ["dealmaker-auction", swap.dealmakerAuctionId] : ["dealmaker", swap?.dealmakerId];
  const dueAt = new Date(now.getTime() + ANSWER_MS);
  return openFreeTask(tx, actor, { ...words, roleGroup, assignee: person ?? undefined, swap: swapId, dueAt }, now);
}

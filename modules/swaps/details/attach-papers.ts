import type { Tx } from "#db/client.ts";
import { refuseForeign, shareFiles } from "#modules/files/index.ts";
import { FILE_KEY } from "#modules/files/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Refused } from "#modules/kernel/result.ts";
import type { Swap } from "../moves/move-swap.ts";
import type { SwapDocuments } from "../schemas.ts";

type Papers = SwapDocuments | undefined;

/** Whether the actor may not share one of the new papers. */
export const refusePapers = (tx: Tx, actor: Actor, swap: Swap, papers: Papers): Promise<Refused | null> =>
  refuseForeign(tx, actor, added(swap, papers));

/** Gives the seller and the staff access to new papers. Call `refusePapers` first. */
export const attachPapers = (tx: Tx, swap: Swap, papers: Papers): Promise<void> =>
  shareFiles(tx, added(swap, papers), ["staff", `user:${swap.sellerId}`]);

function added(swap: Swap, papers: Papers): string[] {
  const had = new Set(keysOf(swap.documents));
  return keysOf(papers ?? {}).filter((key) => !had.has(key));
}

const keysOf = (documents: SwapDocuments): string[] =>
  Object.values(documents).flatMap((paper) => (paper && FILE_KEY.test(paper.key) ? [paper.key] : []));

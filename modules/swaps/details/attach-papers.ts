import type { Tx } from "#db/client.ts";
import { hideFiles, openDocuments, refuseForeign, shareFiles } from "#modules/files/index.ts";
import { FILE_KEY } from "#modules/files/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Refused } from "#modules/kernel/result.ts";
import type { SwapDocuments } from "../car/shapes.ts";
import type { Swap } from "../transitions/move-swap.ts";

type Papers = SwapDocuments | undefined;

/** Whether the actor may not share one of the new papers. */
export const refusePapers = (tx: Tx, actor: Actor, swap: Swap, papers: Papers): Promise<Refused | null> =>
  refuseForeign(tx, actor, added(swap, papers));

/**
 * Gives the seller and the staff access to new papers, and everybody to those that became public. Call `refusePapers`
 * first.
 */
export async function attachPapers(tx: Tx, swap: Swap, papers: Papers): Promise<void> {
  if (!papers) return;
  await shareFiles(tx, added(swap, papers), ["staff", `user:${swap.sellerId}`]);
  const [was, is] = [openKeys(swap.documents), openKeys(papers)];
  await openDocuments(tx, except(is, was));
  await hideFiles(tx, except(was, is));
}

const openKeys = (documents: SwapDocuments): string[] =>
  keysOf(Object.fromEntries(Object.entries(documents).filter(([, paper]) => paper?.public)));
const except = (keys: readonly string[], others: readonly string[]) => keys.filter((key) => !others.includes(key));

function added(swap: Swap, papers: Papers): string[] {
  const had = new Set(keysOf(swap.documents));
  return keysOf(papers ?? {}).filter((key) => !had.has(key));
}

const keysOf = (documents: SwapDocuments): string[] =>
  Object.values(documents).flatMap((paper) => (paper && FILE_KEY.test(paper.key) ? [paper.key] : []));

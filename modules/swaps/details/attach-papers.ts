import type { Tx } from "#db/client.ts";
import { attachFiles } from "#modules/files/index.ts";
import { FILE_KEY } from "#modules/files/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Refused } from "#modules/kernel/result.ts";
import type { Swap } from "../moves/move-swap.ts";
import type { SwapDocuments } from "../schemas.ts";

/** Opens papers that are new to the seller and the staff. Refused when one of them is not the actor's to give. */
export async function attachPapers(
  tx: Tx,
  actor: Actor,
  swap: Swap,
  documents: SwapDocuments | undefined,
): Promise<Refused | null> {
  const had = new Set(keysOf(swap.documents));
  const added = keysOf(documents ?? {}).filter((key) => !had.has(key));
  const attached = await attachFiles(tx, actor, added, { audience: ["staff", `user:${swap.sellerId}`] });
  return attached.ok ? null : attached;
}

const keysOf = (documents: SwapDocuments): string[] =>
  Object.values(documents).flatMap((paper) => (paper && FILE_KEY.test(paper.key) ? [paper.key] : []));

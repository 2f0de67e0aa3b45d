import type { Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { recordStatements, speakerOf } from "../sources/record-statements.ts";
import { swapSaved } from "../transitions/events.ts";
import { type Swap, updateSwap } from "../transitions/move-swap.ts";
import type { Published } from "../transitions/named-moves.ts";

/** The findings or the pictures of the car changed. */
export async function noteFindings(
  tx: Tx,
  actor: Actor,
  swap: Swap,
  { published, parts, at }: { published: Published; parts: string[]; at: Date },
): Promise<Swap> {
  const after = await updateSwap(tx, swap, published, at);
  await recordStatements(tx, swap, after, { actor, source: speakerOf(actor, swap), at });
  await record(tx, actor, swapSaved({ swap: swap.id, seller: swap.sellerId, parts }));
  return after;
}

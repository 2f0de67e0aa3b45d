import type { VerbContext } from "#db/verb.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { priceAgreed } from "../events.ts";
import { type DecideContext, defineAction } from "../moves/define-action.ts";
import { endRequest } from "../moves/end-requests.ts";
import type { Move, Swap } from "../moves/move-swap.ts";
import { recordPrice } from "../moves/record-price.ts";
import { refuse } from "../refusals.ts";
import { AgreePrice } from "../schemas.ts";

type Input = { price?: number | undefined };

/** The agreed price becomes the price of the swap's channel. */
function takePrice({ actor, now }: DecideContext, swap: Swap, { price }: Input): Refused | Move {
  const agreed = swap.priceProposed;
  if (agreed === null) return refuse("no-price");
  // The seller agrees to the amount they saw: a proposal that changed meanwhile must be read first.
  if (price !== undefined && price !== agreed) return refuse("price-changed", { details: { price: agreed } });
  const column = swap.channel === "auction" ? { priceAuction: agreed } : { priceListing: agreed };
  // A newly agreed price starts a new listing without a reduction.
  const fresh = { priceLoweredDate: null, priceBefore: null };
  return { patch: { ...column, ...fresh, priceAgreedAt: now, priceAgreedBy: actor.id } };
}

const tell =
  (onBehalf: boolean) =>
  async ({ tx, actor, now, record }: VerbContext, swap: Swap, _input: unknown, before: Swap) => {
    const price = swap.priceProposed as number;
    const kind = swap.channel;
    const previous = kind === "auction" ? before.priceAuction : before.priceListing;
    await recordPrice(tx, actor, swap, kind, price, previous, now);
    await endRequest(tx, actor, swap, { status: "dropped", kind: "price" });
    await record(priceAgreed({ swap: swap.id, seller: swap.sellerId, price, onBehalf }));
  };

/** The seller agrees to the proposed price (POST /agree). */
export const agreePrice = defineAction({
  name: "agree",
  input: AgreePrice,
  action: "agree",
  decide: takePrice,
  after: tell(false),
});

/** Staff record that the seller has agreed (POST /agree/admin). */
export const agreePriceAdmin = defineAction({
  name: "agree-admin",
  input: AgreePrice,
  action: "agree-admin",
  decide: takePrice,
  after: tell(true),
});

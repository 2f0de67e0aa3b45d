import { completeAuction } from "#modules/auctions/index.ts";
import { checkDeal, createDeal, createDealAdmin } from "#modules/deals/index.ts";
import type { Result } from "#modules/kernel/result.ts";
import { activateSwap } from "#modules/marketplace/listing/index.ts";
import { acceptOffer, makeOffer } from "#modules/offers/index.ts";
import { agreePrice, checkMarket, proposePrice, type Swap } from "#modules/swaps/index.ts";
import { personActor } from "../person-actor.ts";
import { sellerOf, worthOf } from "./before-sale.ts";

const roundTo = (step: number, amount: number) => Math.round(amount / step) * step;
const asked = (swap: Swap) => swap.priceListing ?? swap.priceProposed ?? roundTo(50, worthOf(swap) * 0.95);

/** The appraiser proposes a price, and the seller agrees. */
export async function agree(swap: Swap): Promise<Result<unknown>> {
  const appraiser = await personActor("appraiser");
  const checked = await checkMarket(appraiser, { swap: swap.id });
  if (!checked.ok) return checked;
  const proposed = await proposePrice(appraiser, { swap: swap.id, price: roundTo(50, worthOf(swap) * 0.95) });
  return proposed.ok ? agreePrice(await sellerOf(swap), { swap: swap.id }) : proposed;
}

export const offerForSale = async ({ id: swap }: Swap): Promise<Result<unknown>> =>
  activateSwap(await personActor("swap-agent"), { swap });

/** The buyer makes an offer a little below the price, and the seller accepts it. */
export async function sell(swap: Swap): Promise<Result<unknown>> {
  const offer = Math.max(500, asked(swap) - 300);
  const made = await makeOffer(await personActor("buyer"), { swap: swap.id, offer, visited: "on" });
  return made.ok ? acceptOffer(await sellerOf(swap), { swap: swap.id, offer: made.value._id }) : made;
}

export const sellToDealer = async (swap: Swap): Promise<Result<unknown>> =>
  completeAuction(await personActor("dealmaker-auction"), { swap: swap.id, sold: "on", amount: asked(swap) });

const makerOf = ({ channel }: Swap) => personActor(channel === "auction" ? "dealmaker-auction" : "dealmaker");

export const check = async (swap: Swap): Promise<Result<unknown>> =>
  checkDeal(await makerOf(swap), { swap: swap.id, parties: "on", documents: "on", payoff: "on" });

export async function sign(swap: Swap): Promise<Result<unknown>> {
  const maker = await makerOf(swap);
  const deal = { swap: swap.id, signed: "on" } as const;
  if (swap.channel === "listing") return createDeal(maker, deal);
  return createDealAdmin(maker, { ...deal, buyer: (await personActor("dealer")).id as string });
}

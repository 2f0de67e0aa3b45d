import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { findByContact } from "#modules/accounts/index.ts";
import { notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import {
  answerNeeded,
  endAuctionUnsold,
  lockSwap,
  refuseAction,
  refuseStale,
  refuseUnanswered,
  type Swap,
  sellAtAuction,
  standingOf,
} from "#modules/swaps/index.ts";
import { AuctionOutcome } from "./auction-schemas.ts";
import { refuseOutcomeBuyer } from "./bids/refuse-outcome-buyer.ts";
import { refuseLot } from "./errors.ts";
import { lotSold } from "./events.ts";
import { findLatestLot } from "./lots/lock-lot.ts";
import { factsOf } from "./lots/schedule-lot.ts";
import type { Lot } from "./tables.ts";

type Named = { buyer?: string | undefined; contact?: string | undefined };
type Wanted = Named & { amount: number; reason?: string | undefined };

/**
 * The outcome of an auction as staff record it (POST /auction/complete): sold for an amount to a registered dealer, or
 * failed. The best bid goes to its bidder. Another price needs a reason and the seller's answer, and below what the
 * seller has agreed to so does the best bid.
 */
export const completeAuction = defineCommand({
  name: "auctions.complete",
  input: AuctionOutcome,
  allow: "swap.manage",
  errors: [
    "above-own-bid",
    "bid-limit",
    "buyer-needed",
    "in-negotiation",
    "lot-open",
    "no-bidder",
    "not-eligible",
    "not-now",
    "outcome-reason",
    "seller-answer-needed",
  ],
  async run(context, { swap: id, version, sold, amount, reason, buyer: named, contact }) {
    const { tx, actor, now } = context;
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    const said = { version, reason };
    const refused = refuseAction(actor, swap, sold ? "auction-sold" : "auction-unsold") ?? refuseStale(swap, version);
    if (refused) return refused;
    const lot = await findLatestLot(tx, id);
    if (lot?.phase === "scheduled" || lot?.phase === "live") return refuseLot("lot-open");
    if (!sold || amount === undefined) {
      if (lot?.negotiation) return refuseLot("in-negotiation");
      const failed = await endAuctionUnsold(tx, actor, swap, said);
      return failed.ok ? ok(standingOf(failed.value)) : failed;
    }
    const buyer = await decideSale(context, swap, lot, { amount, reason, buyer: named, contact });
    if (!buyer.ok) return buyer;
    const moved = await sellAtAuction(tx, actor, swap, { ...said, amount, buyer: buyer.value, at: now });
    if (!moved.ok) return moved;
    await tellBuyer(context, lot, buyer.value, amount);
    return ok(standingOf(moved.value));
  },
});

/** The dealer is told of the purchase, unless the lot has told it when it closed. */
export async function tellBuyer(
  { record }: Pick<CommandContext, "record">,
  lot: Lot | undefined,
  dealer: string,
  price: number,
): Promise<void> {
  if (lot && lot.outcome !== "sold") await record(lotSold({ ...factsOf(lot), dealer, price, by: "seller" }));
}

/** The dealer who buys the car at this price, or why it is not sold so. */
async function decideSale(
  { tx, actor, now }: CommandContext,
  swap: Swap,
  lot: Lot | undefined,
  { amount, reason, ...named }: Wanted,
): Promise<Result<string>> {
  const buyer = await outcomeBuyer(tx, lot, amount, named);
  const isBest = lot !== undefined && lot.price === amount && lot.leaderId === buyer;
  // A lot that sold has sold by the rules that the seller agreed to.
  if (isBest && lot.outcome === "sold") return ok(buyer as string);
  const asked = { kind: "auction-outcome", amount, subject: buyer ?? null } as const;
  const unanswered = await refuseUnanswered(tx, actor, swap, asked);
  if (unanswered) return unanswered;
  if (lot?.negotiation) return refuseLot("in-negotiation");
  if (!buyer) return refuseLot("buyer-needed");
  if (!isBest && !reason) return refuseLot("outcome-reason");
  const unfit = await refuseOutcomeBuyer(tx, { swap, lot, buyer, amount }, now);
  if (unfit) return unfit;
  return (await refuseOtherPrice(tx, swap, lot, isBest, asked)) ?? ok(buyer);
}

/** The car is sold for what dealers bid: one member of the staff can't name another price alone. */
const refuseOtherPrice = async (
  tx: Tx,
  swap: Swap,
  lot: Lot | undefined,
  isBest: boolean,
  asked: Parameters<typeof answerNeeded>[2],
): Promise<Refused | null> => (lot && lot.bidCount > 0 && !isBest ? answerNeeded(tx, swap, asked) : null);

/** The dealer who is named, or who made the best bid. */
export async function outcomeBuyer(
  tx: Tx,
  lot: Lot | undefined,
  amount: number,
  { buyer, contact }: Named,
): Promise<string | undefined> {
  if (buyer) return buyer;
  if (contact) return (await findByContact(contact, tx))?.id;
  return lot?.leaderId && lot.price === amount ? lot.leaderId : undefined;
}

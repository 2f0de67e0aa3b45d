import { together } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { personId, system } from "#modules/kernel/actor.ts";
import { isOwnClockOff } from "#modules/kernel/own-clock.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { lockSwap, type Swap } from "#modules/swaps/index.ts";
import { isEnded } from "#modules/swaps/lifecycle.ts";
import { BuyNow } from "../auction-schemas.ts";
import { decidePurchase } from "../bidding/buy-now.ts";
import { refuseByRule } from "../bids/refuse-by-rule.ts";
import { refuseBid } from "../errors.ts";
import { lotClosed, lotStarted } from "../events.ts";
import { bidderFacts } from "../limits/bidder-facts.ts";
import { lockOpenRow, readOpenRow, refuseWithoutLot, withState } from "../lots/lock-lot.ts";
import { lotNews } from "../lots/lot-news.ts";
import { type PublicStanding, publicStanding } from "../lots/public-standing.ts";
import { factsOf } from "../lots/schedule-lot.ts";
import { settleLot } from "../lots/settle-lot.ts";
import { isDue, lockStart, startIfDue } from "../lots/start-if-due.ts";
import { LotWriter } from "../lots/write-events.ts";

/**
 * Buys a car at its buy-now price, which closes the lot and moves the car in the same transaction. The conditions are
 * those of a bid. Purchases and bids take the same lock on the lot, so one of them is first, and the others read why
 * they were too late.
 */
export const buyNow = defineCommand({
  name: "auctions.buy-now",
  input: BuyNow,
  allow: "auction.bid",
  ownerOnly: true,
  errors: ["auction-not-live", "bid-limit", "buy-now-changed", "clock-off", "no-buy-now", "not-eligible", "not-now"],
  prepare: () => (isOwnClockOff() ? refuseBid("clock-off") : ok(undefined)),
  async run(context, { swap: id, amount }): Promise<Result<PublicStanding>> {
    const { tx, now } = context;
    // The car first: every command that locks both locks them in this order.
    const swap = await lockSwap(tx, system, id);
    const [seen] = await readOpenRow(tx, id);
    if (!swap || !seen) return refuseWithoutLot(tx, id);
    if (isEnded(swap) || swap.step !== "auction") return refuseBid("auction-not-live");
    const bidder = personId(context.actor);
    if (isDue(seen, now)) await lockStart(tx, seen, [bidder]);
    const [[row], factsFor] = await together(lockOpenRow(tx, id), bidderFacts(tx, seen, [bidder], now));
    if (row?.id !== seen.id) return refuseWithoutLot(tx, id);
    const writer = new LotWriter(tx, await withState(tx, row));
    const left = await startIfDue(tx, writer, row, now);
    const purchase = { bidder, amount, at: context.receivedAt.getTime() };
    const decided = decidePurchase(writer.state, purchase, factsFor(bidder));
    if (!decided.ok) return refuseByRule(decided.error, publicStanding(writer.state));
    await writer.add(decided.event);
    if (left) await context.record(lotStarted({ ...factsOf(row), left }));
    await sell(context, swap, writer);
    return ok(publicStanding(writer.state));
  },
});

async function sell({ tx, now, record }: CommandContext, swap: Swap, writer: LotWriter): Promise<void> {
  const lot = await writer.save();
  await settleLot(tx, system, swap, lot, now);
  const { price, leaderId: winner } = lot;
  const bought = lotClosed({ ...factsOf(lot), outcome: "sold", price, winner, boughtNow: true });
  await record({ ...bought, ...lotNews(writer) });
}

import { type Tx, together } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { type BatchedCall, type Decided, inBatches } from "#db/in-batches.ts";
import { record } from "#db/record.ts";
import { personId, system } from "#modules/kernel/actor.ts";
import { isOwnClockOff } from "#modules/kernel/own-clock.ts";
import { ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { PlaceBid } from "../auction-schemas.ts";
import { type BidCommand, type BidderFacts, type BidOutcome, decideBid, outcomeFor } from "../bidding/decide-bid.ts";
import { HIGHEST_BID } from "../bidding/ladder.ts";
import { refuseBid } from "../errors.ts";
import { bidsPlaced, lotStarted } from "../events.ts";
import { bidderFacts } from "../limits/bidder-facts.ts";
import type { LeftOut } from "../lots/enter-previews.ts";
import { lockOpenRow, readOpenRow, refuseWithoutLot, stateOfColumns, withState } from "../lots/lock-lot.ts";
import { lotNews } from "../lots/lot-news.ts";
import { type PublicStanding, publicStanding, standingOfLot } from "../lots/public-standing.ts";
import { factsOf } from "../lots/schedule-lot.ts";
import { isDue, lockStart, startIfDue } from "../lots/start-if-due.ts";
import { LotWriter } from "../lots/write-events.ts";
import type { Lot } from "../tables.ts";
import { refuseByRule } from "./refuse-by-rule.ts";

/** The answer to an accepted bid. `seq` names the bid in the lot's record. */
export type BidAnswer = { seq: number; outcome: BidOutcome; lot: PublicStanding };

type Kind = "bid" | "autobid";
type Bid = { swap: string; amount: number; again?: number | undefined };
type Call = BatchedCall<Bid>;

/**
 * A manual bid. It is public, and the price of its bidder is never below it. Bids that arrive during a transaction
 * wait, and the next transaction decides all of them in order, under the lot's lock. A bid that the columns of the lot
 * show to be late or too low is refused without the lock.
 */
export const placeBid = defineBids("auctions.place-bid", "bid");
/** An autobid: a hidden maximum up to which the product bids for the dealer. A new one replaces it. */
export const setAutobid = defineBids("auctions.set-autobid", "autobid");

function defineBids(name: string, kind: Kind) {
  return defineCommand({
    name,
    input: PlaceBid,
    allow: "auction.bid",
    ownerOnly: true,
    errors: [
      "auction-not-live",
      "bid-limit",
      "bid-too-high",
      "bid-too-low",
      "clock-off",
      "duplicate-bid",
      "not-eligible",
      "repeat-amount",
    ],
    prepare: () => (isOwnClockOff() ? refuseBid("clock-off") : ok(undefined)),
    run: inBatches({
      batchBy: ({ swap }: Bid) => swap,
      read: readOpenRow,
      decide: ({ tx, now, read: [seen] }, calls) => decideBids(tx, { kind, calls, seen, now }),
    }),
  });
}

/** Bids on one car, and its open lot as it was without a lock. */
type Batch = { kind: Kind; calls: readonly Call[]; seen: Lot | undefined; now: Date };

/**
 * Decides all of these bids on one car in their order, under the lot's lock. What can be refused without the lock never
 * takes it.
 */
async function decideBids(tx: Tx, { kind, calls, seen, now }: Batch): Promise<Decided<BidAnswer>> {
  const { swap } = (calls[0] as Call).input;
  if (!seen) return { results: await Promise.all(calls.map(() => refuseWithoutLot(tx, swap))) };
  const early = calls.map((call) => refuseEarly(seen, commandOf(kind, call), now));
  if (early.every((refused) => refused !== undefined)) return { results: early as Refused[] };
  const bidders = [...new Set(calls.map(({ actor }) => personId(actor)))];
  if (isDue(seen, now)) await lockStart(tx, seen, bidders);
  const [[row], factsFor] = await together(lockOpenRow(tx, swap), bidderFacts(tx, seen, bidders, now));
  if (row?.id !== seen.id) {
    const refused = await refuseWithoutLot(tx, swap);
    return { results: calls.map(() => refused) };
  }
  const locked = await withState(tx, row);
  const writer = new LotWriter(tx, locked);
  const left = await startIfDue(tx, writer, row, now);
  const outbid = new Set<string>();
  const results: Result<BidAnswer>[] = [];
  for (const [i, call] of calls.entries()) {
    const { leader } = writer.state;
    results.push(early[i] ?? (await decideOne(writer, commandOf(kind, call), factsFor(personId(call.actor)))));
    if (leader !== null && leader !== writer.state.leader) outbid.add(leader);
  }
  const accepted = calls.flatMap(({ actor }, i) => (results[i]?.ok ? [personId(actor)] : []));
  if (accepted.length > 0)
    return { results, save: () => saveBids(tx, writer, row, { bidders: [...new Set(accepted)], outbid, left }) };
  writer.leave();
  return { results };
}

const commandOf = (kind: Kind, { actor, input: { amount, again }, receivedAt }: Call): BidCommand => ({
  kind,
  bidder: personId(actor),
  amount,
  again,
  at: receivedAt.getTime(),
});

/** The error of a bid that the lot's columns show to be late or too low; the rules decide about all others. */
function refuseEarly(lot: Lot, command: BidCommand, now: Date): Refused | undefined {
  if (lot.leaderId === command.bidder || isDue(lot, now)) return undefined;
  const decided = decideBid(stateOfColumns(lot), command, { ineligible: null, ownCar: false, room: HIGHEST_BID });
  return decided.ok || decided.error.code === "repeat-amount"
    ? undefined
    : refuseByRule(decided.error, standingOfLot(lot));
}

async function decideOne(writer: LotWriter, command: BidCommand, facts: BidderFacts): Promise<Result<BidAnswer>> {
  const decided = decideBid(writer.state, command, facts);
  if (!decided.ok) return refuseByRule(decided.error, publicStanding(writer.state));
  await writer.add(decided.event);
  const { state } = writer;
  return ok({ seq: state.seq, outcome: outcomeFor(state, command), lot: publicStanding(state) });
}

/** The dealers whose bids were accepted or who were outbid, and the autobids that a start left out. */
type Followed = { bidders: string[]; outbid: Set<string>; left: LeftOut[] | undefined };

/** Who led before and leads again at the end was not outbid. */
async function saveBids(tx: Tx, writer: LotWriter, before: Lot, { bidders, outbid, left }: Followed): Promise<void> {
  const { price, leader, endsAt } = writer.state;
  if (leader) outbid.delete(leader);
  const { reserve } = publicStanding(writer.state);
  const wasMet = before.price !== null && before.reserve !== null && before.price >= before.reserve;
  const placed = bidsPlaced({
    lot: before.id,
    swap: before.swapId,
    seller: before.sellerId,
    price,
    leader,
    outbid: [...outbid],
    bidders,
    reserveMet: reserve === "met" && !wasMet,
    extended: endsAt > before.endsAt.getTime() ? new Date(endsAt).toISOString() : null,
  });
  const started = left && lotStarted({ ...factsOf(before), left });
  const told = { ...placed, ...lotNews(writer) };
  await together(writer.save(), ...(started ? [record(tx, system, started)] : []), record(tx, system, told));
}

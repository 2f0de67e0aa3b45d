import * as auctions from "#modules/auctions/events.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { type Sentence, saidInCall, say, sum } from "./say.ts";

const OUTCOMES = {
  sold: "sold",
  "reserve not met": "below its reserve",
  "no bids": "without bids",
};

export const auctionSentences: Sentence[] = [
  say(
    "auctions",
    auctions.lotScheduled,
    ({ startsAt }) => `put the car in the auction${startsAt ? ` of ${formatDashboardMoment(startsAt)}` : ""}`,
  ),
  say("auctions", auctions.lotChanged, ({ lowered }) =>
    lowered ? "lowered the reserve" : "changed times or terms of the lot",
  ),
  say("auctions", auctions.reserveAgreed, ({ onBehalf, question }) =>
    onBehalf ? `${saidInCall(question)} the seller agreed to the reserve` : "agreed to the reserve",
  ),
  say("auctions", auctions.lotStarted, "started the lot"),
  say(
    "auctions",
    auctions.bidsPlaced,
    ({ price, leader }, { name }) =>
      `accepted bids: ${leader ? `${name(leader)} leads at ${sum(price)}` : "no bid leads yet"}`,
  ),
  say("auctions", auctions.bidRemoved, ({ bidder }, { name }) => `removed a bid of ${name(bidder)}`),
  say(
    "auctions",
    auctions.lotClosed,
    ({ outcome, price }) => `closed the lot ${outcome ? OUTCOMES[outcome] : ""}${price ? ` at ${sum(price)}` : ""}`,
  ),
  say("auctions", auctions.lotCanceled, "canceled the lot"),
  say(
    "auctions",
    auctions.lotSold,
    ({ price, dealer, desk }, { name }) =>
      `agreed to sell to ${name(dealer)} at ${sum(price)}${desk ? ", within what the seller had agreed to" : ""}`,
  ),
  say("auctions", auctions.negotiationChanged, ({ desk }) =>
    desk ? "asked the dealer for another price, as the auction desk" : "named another price after the close",
  ),
  say("auctions", auctions.negotiationEnded, ({ by, desk }) =>
    desk
      ? "ended the negotiation, as the auction desk"
      : by === "clock"
        ? "ended the negotiation, because its time ran out"
        : "declined the other side's price",
  ),
  say(
    "auctions",
    auctions.secondChanceOffered,
    ({ dealer }, { name }) => `offered the car to ${name(dealer)}, who bid next highest`,
  ),
  say("auctions", auctions.purchaseFellThrough, ({ dealer }, { name }) => `ended the purchase of ${name(dealer)}`),
  say("auctions", auctions.paymentOverdue, ({ dealer }, { name }) => `noted that ${name(dealer)} has not paid in time`),
  say("auctions", auctions.lotPaid, ({ dealer }, { name }) => `recorded the full payment of ${name(dealer)}`),
  say(
    "auctions",
    auctions.bidderChecked,
    ({ user }, { name }) => `checked the license or set the limit of ${name(user)}`,
  ),
  say("auctions", auctions.licenseSent, "sent the dealer license"),
  say("auctions", auctions.auctionDateSaved, "saved an auction date"),
  say("auctions", auctions.lotWatched, ({ on }) => (on === false ? "stopped watching the car" : "watches the car")),
];

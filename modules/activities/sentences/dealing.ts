import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import * as swaps from "#modules/swaps/events.ts";
import { type Names, type Sentence, say, sum } from "./say.ts";

type Side = "buyer" | "seller" | undefined;
const when = (iso: string | undefined) => (iso ? ` on ${formatDashboardMoment(iso)}` : "");
const by = (buyer: string | undefined, { name }: Names) => (buyer ? ` of ${name(buyer)}` : "");
/** An offer of the buyer, a counteroffer of the seller. */
const offer = (side: Side) => (side === "seller" ? "counteroffer" : "offer");

export const dealingSentences: Sentence[] = [
  say("offers", swaps.offerMade, ({ amount }) => `made an offer of ${sum(amount)}`),
  say("offers", swaps.offerUpdated, ({ amount, side }) => `changed the ${offer(side)} to ${sum(amount)}`),
  say("offers", swaps.offerCountered, ({ amount, desk }) =>
    desk ? `made a counteroffer of ${sum(amount)}, as the staff` : `made a counteroffer of ${sum(amount)}`,
  ),
  say(
    "offers",
    swaps.offerDeclined,
    ({ amount, side, desk }) => `declined the ${offer(side)} of ${sum(amount)}${desk ? ", as the staff" : ""}`,
  ),
  say("offers", swaps.offerCanceled, ({ amount }) => `withdrew the offer of ${sum(amount)}`),
  say("offers", swaps.offerExpired, ({ amount }) => `let the offer of ${sum(amount)} expire`),
  say(
    "offers",
    swaps.offerAccepted,
    ({ amount, side, desk }) => `accepted the ${offer(side)} of ${sum(amount)}${desk ? ", as the staff" : ""}`,
  ),
  say("offers", swaps.offerFellThrough, ({ amount }) => `ended the accepted offer of ${sum(amount)}`),
  say("offers", swaps.visitRequested, ({ date }) => `requested a visit${when(date)}`),
  say("offers", swaps.visitAccepted, ({ date }) => `accepted the visit${when(date)}`),
  say("offers", swaps.visitDeclined, ({ date }) => `declined the visit${when(date)}`),
  say("offers", swaps.visitCanceled, ({ date }) => `canceled the visit${when(date)}`),
  say("offers", swaps.visitChanged, ({ date }) => `proposed another time for the visit${when(date)}`),
  say("offers", swaps.visitMissed, ({ missing }) =>
    missing ? `recorded that the ${missing} missed the visit` : "took back that a visit was missed",
  ),
  say("deals", swaps.dealCreated, ({ price, buyer }, names) => `created the deal${by(buyer, names)} at ${sum(price)}`),
  say("deals", swaps.dealCanceled, "canceled the deal"),
  say("deals", swaps.dealClosed, ({ price }) => `closed the deal at ${sum(price)}`),
  say(
    "deals",
    swaps.paymentRecorded,
    ({ kind, amountCents, direction }) =>
      `recorded a payment ${direction === "in" ? "received" : "made"} (${kind ?? "other"}) of ${amountCents === undefined ? "an amount" : formatCents(amountCents)}`,
  ),
  say(
    "deals",
    swaps.paymentProposed,
    ({ kind }) => `proposed a payment (${kind ?? "other"}) that a second person approves`,
  ),
  say("deals", swaps.approvalDecided, ({ approved }) => `${approved ? "approved" : "declined"} a payment`),
  say("deals", swaps.ledgerChanged, "wrote to the books of the deal"),
  say("deals", swaps.booksChanged, "changed the books"),
  say("deals", swaps.titleSent, "sent the title"),
  say("deals", swaps.deliveryScheduled, ({ at }) => `scheduled the delivery${when(at)}`),
  say("deals", swaps.deliveryCanceled, "canceled the delivery"),
  say("deals", swaps.deliveryCompleted, "completed the delivery"),
  say("deals", swaps.papersPrepared, "prepared the closing papers"),
  say("deals", swaps.coOwnerNamed, "changed the second owner in the closing papers"),
  say(
    "deals",
    swaps.paperSigned,
    ({ kind, role }) => `signed a closing paper (${kind ?? "other"}) as ${role ?? "a party"}`,
  ),
  say("deals", swaps.paperSealed, ({ kind }) => `sealed a closing paper (${kind ?? "other"})`),
  say("deals", swaps.claimOpened, "opened a claim"),
  say("deals", swaps.claimAnswered, "answered the claim"),
  say("deals", swaps.claimPosted, "added to the claim"),
  say("deals", swaps.claimWithdrawn, "withdrew the claim"),
  say("deals", swaps.claimProposed, "proposed a refund for the claim"),
  say("deals", swaps.claimDecided, ({ outcome }) => `${outcome === "granted" ? "granted" : "declined"} the claim`),
  say("deals", swaps.claimReopened, "reopened the claim"),
  say("deals", swaps.claimEnded, "ended the claim with its deal"),
];

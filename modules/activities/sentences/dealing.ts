import * as claims from "#modules/claims/events.ts";
import * as deals from "#modules/deals/events.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import * as ledger from "#modules/ledger/events.ts";
import * as offers from "#modules/offers/events.ts";
import { type Names, type Sentence, say, sum } from "./say.ts";

type Side = "buyer" | "seller" | undefined;
const when = (iso: string | undefined) => (iso ? ` on ${formatDashboardMoment(iso)}` : "");
const by = (buyer: string | undefined, { name }: Names) => (buyer ? ` of ${name(buyer)}` : "");
/** An offer of the buyer, a counteroffer of the seller. */
const offer = (side: Side) => (side === "seller" ? "counteroffer" : "offer");

export const dealingSentences: Sentence[] = [
  say("offers", offers.offerMade, ({ amount }) => `made an offer of ${sum(amount)}`),
  say("offers", offers.offerUpdated, ({ amount, side }) => `changed the ${offer(side)} to ${sum(amount)}`),
  say("offers", offers.offerCountered, ({ amount, desk }) =>
    desk ? `made a counteroffer of ${sum(amount)}, as the staff` : `made a counteroffer of ${sum(amount)}`,
  ),
  say(
    "offers",
    offers.offerDeclined,
    ({ amount, side, desk }) => `declined the ${offer(side)} of ${sum(amount)}${desk ? ", as the staff" : ""}`,
  ),
  say("offers", offers.offerCanceled, ({ amount }) => `withdrew the offer of ${sum(amount)}`),
  say("offers", offers.offerExpired, ({ amount }) => `let the offer of ${sum(amount)} expire`),
  say(
    "offers",
    offers.offerAccepted,
    ({ amount, side, desk }) => `accepted the ${offer(side)} of ${sum(amount)}${desk ? ", as the staff" : ""}`,
  ),
  say("offers", offers.offerFellThrough, ({ amount }) => `ended the accepted offer of ${sum(amount)}`),
  say("offers", offers.visitRequested, ({ date }) => `requested a visit${when(date)}`),
  say("offers", offers.visitAccepted, ({ date }) => `accepted the visit${when(date)}`),
  say("offers", offers.visitDeclined, ({ date }) => `declined the visit${when(date)}`),
  say("offers", offers.visitCanceled, ({ date }) => `canceled the visit${when(date)}`),
  say("offers", offers.visitChanged, ({ date }) => `proposed another time for the visit${when(date)}`),
  say("offers", offers.visitMissed, ({ missing }) =>
    missing ? `recorded that the ${missing} missed the visit` : "took back that a visit was missed",
  ),
  say("deals", deals.dealCreated, ({ price, buyer }, names) => `created the deal${by(buyer, names)} at ${sum(price)}`),
  say("deals", deals.dealCanceled, "canceled the deal"),
  say("deals", deals.dealClosed, ({ price }) => `closed the deal at ${sum(price)}`),
  say(
    "deals",
    ledger.paymentRecorded,
    ({ kind, amountCents, direction }) =>
      `recorded a payment ${direction === "in" ? "received" : "made"} (${kind ?? "other"}) of ${amountCents === undefined ? "an amount" : formatCents(amountCents)}`,
  ),
  say(
    "deals",
    ledger.paymentProposed,
    ({ kind }) => `proposed a payment (${kind ?? "other"}) that a second person approves`,
  ),
  say("deals", ledger.approvalDecided, ({ approved }) => `${approved ? "approved" : "declined"} a payment`),
  say("deals", ledger.ledgerChanged, "wrote to the books of the deal"),
  say("deals", ledger.booksChanged, "changed the books"),
  say("deals", deals.titleSent, "sent the title"),
  say("deals", deals.deliveryScheduled, ({ at }) => `scheduled the delivery${when(at)}`),
  say("deals", deals.deliveryCanceled, "canceled the delivery"),
  say("deals", deals.deliveryCompleted, "completed the delivery"),
  say("deals", deals.papersPrepared, "prepared the closing papers"),
  say("deals", deals.coOwnerNamed, "changed the second owner in the closing papers"),
  say(
    "deals",
    deals.paperSigned,
    ({ kind, role }) => `signed a closing paper (${kind ?? "other"}) as ${role ?? "a party"}`,
  ),
  say("deals", deals.paperSealed, ({ kind }) => `sealed a closing paper (${kind ?? "other"})`),
  say("deals", claims.claimOpened, "opened a claim"),
  say("deals", claims.claimAnswered, "answered the claim"),
  say("deals", claims.claimPosted, "added to the claim"),
  say("deals", claims.claimWithdrawn, "withdrew the claim"),
  say("deals", claims.claimProposed, "proposed a refund for the claim"),
  say("deals", claims.claimDecided, ({ outcome }) => `${outcome === "granted" ? "granted" : "declined"} the claim`),
  say("deals", claims.claimReopened, "reopened the claim"),
  say("deals", claims.claimEnded, "ended the claim with its deal"),
];

import { z } from "zod";
import { saidInCall, sum } from "#modules/kernel/activity.ts";
import { defineEvent } from "#modules/kernel/events.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

const OUTCOMES = {
  sold: "sold",
  "reserve not met": "below its reserve",
  "no bids": "without bids",
};

const Lot = z.object({ lot: z.string(), swap: z.string(), seller: z.string() });
const topics = ({ lot, swap, seller }: z.output<typeof Lot>) => [
  `lot:${lot}`,
  `swap:${swap}`,
  `user:${seller}`,
  "auctions",
];

/** A car was put into an auction. */
export const lotScheduled = defineEvent(
  "lot.scheduled",
  Lot.extend({ startsAt: z.string(), endsAt: z.string() }),
  topics,
  {
    activity: [
      "auctions",
      ({ startsAt }) => `put the car in the auction${startsAt ? ` of ${formatDashboardMoment(startsAt)}` : ""}`,
    ],
  },
);
/** The lot moved to other times, or has another opening price or reserve. */
export const lotChanged = defineEvent(
  "lot.changed",
  // Whether the reserve was lowered after the first bid; the buy-now price if it changed, null: taken away.
  Lot.extend({ lowered: z.boolean().optional(), buyNow: z.number().nullish() }),
  topics,
  {
    activity: [
      "auctions",
      ({ lowered, buyNow }) => {
        if (buyNow !== undefined) return buyNow === null ? "took the buy-now price away" : "set a buy-now price";
        return lowered ? "lowered the reserve" : "changed times or terms of the lot";
      },
    ],
  },
);
/** The seller agreed to the reserve, on the own page or in a call. The amount is in the lot only. */
export const reserveAgreed = defineEvent(
  "lot.reserve-agreed",
  Lot.extend({ onBehalf: z.boolean(), question: z.string().optional() }),
  topics,
  {
    activity: [
      "auctions",
      ({ onBehalf, question }) =>
        onBehalf ? `${saidInCall(question)} the seller agreed to the reserve` : "agreed to the reserve",
    ],
    noNotification: "Open pages of the staff and the seller show it.",
  },
);
/** Bidding starts. `left`: the dealers whose autobids of the preview no longer fitted, and why. */
export const lotStarted = defineEvent(
  "lot.started",
  Lot.extend({ left: z.array(z.object({ dealer: z.string(), why: z.enum(["limit", "license"]) })).optional() }),
  (payload) => [...topics(payload), ...(payload.left ?? []).map(({ dealer }) => `user:${dealer}`)],
  { activity: ["auctions", "started the lot"] },
);
/** Bids of `bidders` were accepted together. `outbid` had been leading before. */
export const bidsPlaced = defineEvent(
  "lot.bids-placed",
  Lot.extend({
    price: z.number().nullable(),
    leader: z.string().nullable(),
    outbid: z.array(z.string()),
    bidders: z.array(z.string()).optional(),
    reserveMet: z.boolean(),
    extended: z.string().nullable(),
  }),
  (payload) => {
    const own = new Set([payload.leader, ...payload.outbid, ...(payload.bidders ?? [])]);
    return [...topics(payload), ...[...own].map((id) => id && `user:${id}`)];
  },
  {
    activity: [
      "auctions",
      ({ price, leader }, { name }) =>
        `accepted bids: ${leader ? `${name(leader)} leads at ${sum(price)}` : "no bid leads yet"}`,
    ],
  },
);
/** Staff removed a bid, so price and leader may have changed. */
export const bidRemoved = defineEvent(
  "lot.bid-removed",
  Lot.extend({ bidder: z.string(), label: z.number(), reason: z.string(), leader: z.string().nullable() }),
  (payload) => [...topics(payload), `user:${payload.bidder}`],
  { activity: ["auctions", ({ bidder }, { name }) => `removed a bid of ${name(bidder)}`] },
);
/** The lot ended by its rules: sold, below the reserve, or without bids. */
export const lotClosed = defineEvent(
  "lot.closed",
  Lot.extend({
    outcome: z.enum(["sold", "reserve not met", "no bids"]),
    price: z.number().nullable(),
    winner: z.string().nullable(),
    /** The winner bought it at its buy-now price, before the end. */
    boughtNow: z.boolean().optional(),
  }),
  (payload) => [...topics(payload), payload.winner && `user:${payload.winner}`],
  {
    activity: [
      "auctions",
      ({ outcome, price, boughtNow }) =>
        boughtNow
          ? `bought the car at its buy-now price of ${sum(price)}`
          : `closed the lot ${outcome ? OUTCOMES[outcome] : ""}${price ? ` at ${sum(price)}` : ""}`,
    ],
  },
);
export const lotCanceled = defineEvent(
  "lot.canceled",
  Lot.extend({ reason: z.string(), bidders: z.array(z.string()) }),
  (payload) => [...topics(payload), ...payload.bidders.map((id) => `user:${id}`)],
  { activity: ["auctions", "canceled the lot"] },
);
/** The lot starts in an hour, or closes in a quarter of an hour. */
export const lotDueSoon = defineEvent(
  "lot.due-soon",
  Lot.extend({ about: z.enum(["start", "end"]), at: z.string() }),
  () => [],
  { noActivity: "A reminder; the record has the start and the end of the lot." },
);
const Negotiation = Lot.extend({
  dealer: z.string(),
  /** Staff acted, and not the seller. */
  desk: z.boolean().optional(),
  /** The seller's answer to this question was carried out. */
  question: z.string().optional(),
});
const ofBoth = (payload: z.output<typeof Negotiation>) => [...topics(payload), `user:${payload.dealer}`];

/** Seller and dealer agreed on a price after the close. */
export const lotSold = defineEvent(
  "lot.sold",
  Negotiation.extend({ price: z.number(), by: z.enum(["seller", "dealer"]) }),
  ofBoth,
  {
    activity: [
      "auctions",
      ({ price, dealer, desk }, { name }) =>
        `agreed to sell to ${name(dealer)} at ${sum(price)}${desk ? ", within what the seller had agreed to" : ""}`,
    ],
  },
);
/** One side named another price; `seq` is its event in the lot's record. */
export const negotiationChanged = defineEvent("lot.countered", Negotiation.extend({ seq: z.number() }), ofBoth, {
  activity: [
    "auctions",
    ({ desk }) =>
      desk ? "asked the dealer for another price, as the auction desk" : "named another price after the close",
  ],
});
export const negotiationEnded = defineEvent(
  "lot.negotiation-ended",
  Negotiation.extend({ by: z.enum(["seller", "dealer", "clock"]), secondChance: z.boolean() }),
  ofBoth,
  {
    activity: [
      "auctions",
      ({ by, desk }) =>
        desk
          ? "ended the negotiation, as the auction desk"
          : by === "clock"
            ? "ended the negotiation, because its time ran out"
            : "declined the other side’s price",
    ],
  },
);
export const secondChanceOffered = defineEvent("lot.second-chance", Negotiation, ofBoth, {
  activity: ["auctions", ({ dealer }, { name }) => `offered the car to ${name(dealer)}, who bid next highest`],
});
/** The car of a sold lot left its deal. */
export const purchaseFellThrough = defineEvent("lot.fell-through", Negotiation.extend({ reason: z.string() }), ofBoth, {
  activity: ["auctions", ({ dealer }, { name }) => `ended the purchase of ${name(dealer)}`],
});
/** The dealer has not paid in time. */
export const paymentOverdue = defineEvent("lot.payment-overdue", Negotiation, ofBoth, {
  activity: ["auctions", ({ dealer }, { name }) => `noted that ${name(dealer)} has not paid in time`],
});
/** The dealer's payment for a won car was recorded in full. */
export const lotPaid = defineEvent("lot.paid", Negotiation, ofBoth, {
  activity: ["auctions", ({ dealer }, { name }) => `recorded the full payment of ${name(dealer)}`],
  noNotification: "deal.payment-recorded says it.",
});

/** Staff checked a dealer's license or set the limit. */
export const bidderChecked = defineEvent(
  "bidder.checked",
  z.object({ user: z.string() }),
  ({ user }) => [`user:${user}`, "auctions"],
  { activity: ["auctions", ({ user }, { name }) => `checked the license or set the limit of ${name(user)}`] },
);
/** A dealer sent papers. `task`: the task of the onboarding managers, if a new dealer waits to be let in. */
export const licenseSent = defineEvent(
  "bidder.license-sent",
  z.object({ user: z.string(), task: z.string().nullish() }),
  ({ user }) => [`user:${user}`, "auctions"],
  { activity: ["auctions", "sent the dealer license"] },
);
/** Staff could not accept a dealer's papers; the reason is with them. */
export const bidderRejected = defineEvent(
  "bidder.rejected",
  z.object({ user: z.string() }),
  ({ user }) => [`user:${user}`, "auctions"],
  { activity: ["auctions", ({ user }, { name }) => `could not accept the papers of ${name(user)}`] },
);
/** A dealer's license expires on this day. */
export const licenseExpires = defineEvent(
  "bidder.license-expires",
  z.object({ user: z.string(), until: z.string() }),
  ({ user }) => [`user:${user}`],
  { noActivity: "A reminder; the dealer’s papers have the day." },
);

const Member = z.object({ user: z.string() });
const ofMember = ({ user }: z.output<typeof Member>) => [`user:${user}`, "auctions"];

/** A manager invited a person to the company; the address is with the invitation. */
export const memberInvited = defineEvent(
  "company.invited",
  z.object({ invitation: z.string(), by: z.string() }),
  ({ by }) => [`user:${by}`],
  { activity: ["auctions", "invited a person to the company"] },
);
export const memberJoined = defineEvent(
  "company.joined",
  Member.extend({ by: z.string() }),
  (payload) => [...ofMember(payload), `user:${payload.by}`],
  { activity: ["auctions", "joined the company of a dealer"] },
);
/** A manager changed the role or the limit of someone in the company. */
export const memberChanged = defineEvent("company.changed", Member, ofMember, {
  activity: ["auctions", ({ user }, { name }) => `changed the role or the limit of ${name(user)} in the company`],
});
export const memberRemoved = defineEvent("company.removed", Member.extend({ company: z.string() }), ofMember, {
  activity: ["auctions", ({ user }, { name }) => `took ${name(user)} out of the company`],
});

/** A manager set, changed, or removed the provider with which the people of the company sign in. */
export const signOnChanged = defineEvent("company.sign-on", z.object({ by: z.string() }), ({ by }) => [`user:${by}`], {
  activity: ["auctions", "changed how the people of the company sign in"],
  noNotification: "People who sign in with it hear of each new device.",
});

/** An auction date was added, changed or removed. */
export const auctionDateSaved = defineEvent("auction-date.saved", z.object({ date: z.string() }), () => ["auctions"], {
  activity: ["auctions", "saved an auction date"],
  noNotification: "Open pages of the staff show it.",
});
/** A dealer started to watch a car, or stopped. */
export const lotWatched = defineEvent(
  "lot.watched",
  z.object({ swap: z.string(), user: z.string(), on: z.boolean() }),
  ({ user }) => [`user:${user}`],
  {
    activity: ["auctions", ({ on }) => (on === false ? "stopped watching the car" : "watches the car")],
    noNotification: "The person’s own act.",
  },
);

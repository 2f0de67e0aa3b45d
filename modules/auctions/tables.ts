import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import { swaps } from "#modules/swaps/tables.ts";
import type { LotEventKind } from "./bidding/lot-events.ts";
import type { LotOutcome, LotPhase } from "./bidding/lot-state.ts";
import type { Negotiation } from "./bidding/negotiation.ts";
import type { PublicRecord } from "./record/public-record.ts";
import type { TeamRole } from "./team-roles.ts";

/** Milliseconds matter: a bid counts by the time at which it was received. */
const exactTime = () => timestamp({ withTimezone: true, precision: 3 });

/** A day of auctions: its lots end one minute apart, in run order. */
export const auctionDates = pgTable(
  "auction_dates",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** "A", if auctions run side by side on this day. */
    lane: text(),
    previewAt: exactTime().notNull(),
    startsAt: exactTime().notNull(),
    /** The scheduled end of the first lot. */
    endsAt: exactTime().notNull(),
    canceledAt: time(),
    version: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    index("auction_dates_ends").on(t.endsAt),
    check("auction_dates_order", sql`${t.previewAt} <= ${t.startsAt} and ${t.startsAt} < ${t.endsAt}`),
  ],
);

/**
 * A car in an auction. Everything from `phase` on follows from the lot's events, which are the record; the columns make
 * lists fast. Amounts are whole dollars.
 */
export const lots = pgTable(
  "lots",
  {
    id: uuid().primaryKey(),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id),
    sellerId: uuid().notNull(),
    auctionDateId: uuid()
      .notNull()
      .references(() => auctionDates.id),
    /** From 1; the first lot ends first. */
    runOrder: integer().notNull(),
    phase: text().$type<LotPhase>().notNull().default("scheduled"),
    opening: integer().notNull(),
    /** Never in anything that a bidder receives. */
    reserve: integer(),
    /** The price that buys the car at once, until a bid does. */
    buyNow: integer(),
    previewAt: exactTime().notNull(),
    startsAt: exactTime().notNull(),
    /** The effective end, with all extensions. */
    endsAt: exactTime().notNull(),
    seq: integer().notNull(),
    price: integer(),
    leaderId: uuid(),
    /** 3 for "Bidder 3". */
    leaderLabel: integer(),
    /** The leader's maximum, for the limits; as private as the reserve. */
    leaderMax: integer(),
    bidCount: integer().notNull().default(0),
    bidderCount: integer().notNull().default(0),
    outcome: text().$type<LotOutcome>(),
    closedAt: exactTime(),
    /** What goes on about a car that was not sold at the close; never in anything that another dealer receives. */
    negotiation: jsonb().$type<Negotiation>(),
    /** The end of the negotiation. */
    decideBy: exactTime(),
    /** When the payment of a sold car is due. */
    payBy: time(),
    /** The task about a payment that did not come in time. */
    overdueTask: uuid(),
    /** When the dealer's payment for the won car was recorded; until then it counts toward the limit. */
    paidAt: time(),
    /** The hash of the last event. */
    hash: text().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("lots_open_swap").on(t.swapId).where(sql`phase in ('scheduled', 'live')`),
    uniqueIndex("lots_run_order").on(t.auctionDateId, t.runOrder).where(sql`phase <> 'canceled'`),
    index("lots_swap").on(t.swapId),
    index("lots_due").on(t.phase, t.endsAt),
    index("lots_leader").on(t.leaderId).where(sql`leader_id is not null`),
    index("lots_decide").on(t.decideBy).where(sql`decide_by is not null`),
    index("lots_unpaid").on(t.payBy).where(sql`pay_by is not null and paid_at is null`),
    check("lots_price", sql`${t.price} between 1 and 1000000`),
  ],
);
export type Lot = typeof lots.$inferSelect;

/** The record of a lot, which a trigger keeps append-only. */
export const auctionEvents = pgTable(
  "auction_events",
  {
    lotId: uuid()
      .notNull()
      .references(() => lots.id),
    seq: integer().notNull(),
    kind: text().$type<LotEventKind>().notNull(),
    at: exactTime().notNull(),
    bidderId: uuid(),
    /** Who acted for staff or as the seller; null for bidders and the clock. */
    staffId: uuid(),
    /** The rest of the event, with what stays hidden. */
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    open: jsonb().$type<PublicRecord>().notNull(),
    salt: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lotId, t.seq] }),
    // For what dealers have bound in lots that have not started.
    index("auction_events_autobids")
      .on(t.bidderId, t.lotId, t.seq.desc())
      .where(sql`kind in ('autobid', 'autobid-deleted', 'autobid-left-out')`),
    index("auction_events_bidder").on(t.bidderId, t.at.desc()).where(sql`bidder_id is not null`),
  ],
);

/** The seller's agreements to the reserve of a lot. The latest counts, as long as the lot has this reserve. */
export const reserveAgreements = pgTable(
  "reserve_agreements",
  {
    id: uuid().primaryKey(),
    lotId: uuid()
      .notNull()
      .references(() => lots.id),
    /** Null: the car sells to the highest bid. */
    reserve: integer(),
    /** The seller, or who recorded it after a call with the seller. */
    userId: uuid().notNull(),
    onBehalf: boolean().notNull(),
    at: exactTime().notNull(),
  },
  (t) => [index("reserve_agreements_lot").on(t.lotId, t.at)],
);

/** One name however it is spaced and capitalized. */
export const companyKeyOf = (name: SQL) => sql`nullif(lower(btrim(regexp_replace(${name}, '\\s+', ' ', 'g'))), '')`;

/** What a dealer needs for bidding besides an active, verified account. */
export const bidders = pgTable(
  "bidders",
  {
    userId: uuid().primaryKey(),
    /** The company on the dealer's license. Its people can't bid on its cars, and share its limit. */
    company: text(),
    /** The same name however it is spaced and capitalized. */
    companyKey: text().generatedAlwaysAs(companyKeyOf(sql`company`)),
    licenseNumber: text(),
    /** The license and other papers, as keys of the files module. */
    documents: text().array().notNull().default([]),
    documentsAt: time(),
    /** The same for the resale certificate and the letter of the dealer's bank. */
    resaleCertificate: text().array().notNull().default([]),
    bankLetter: text().array().notNull().default([]),
    /** Why staff could not accept the papers, until the next check. */
    rejection: text(),
    rejectedAt: time(),
    /** The last day on which the license is valid, as staff checked it. */
    licenseUntil: date(),
    termsAcceptedAt: time(),
    checkedBy: uuid(),
    checkedAt: time(),
    /** Whole dollars, set by staff; null: by the number of paid cars (`limits.ts`). */
    limit: integer(),
    /** The day on which the dealer was last told that the license expires. */
    expiryToldOn: date(),
    /** Whole dollars that the dealer has deposited; the limit is higher by as much. */
    deposit: integer().notNull().default(0),
    /** What the dealer may do in the company (`team-roles.ts`). */
    teamRole: text().$type<TeamRole>().notNull().default("buyer"),
    /** Whole dollars, set by a manager of the company, on top of all other limits; null: none. */
    teamLimit: integer(),
    /** When the dealer came to this company, which sees nothing of what was before; null: has had no other company. */
    joinedAt: time(),
    /** When a manager took the dealer out of the company; what is bound still counts toward its limit. */
    leftAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [index("bidders_company").on(t.companyKey), check("bidders_deposit", sql`${t.deposit} >= 0`)],
);

/** The OpenID Connect provider with which the people of a company sign in. */
export const companySignOns = pgTable("company_sign_ons", {
  id: uuid().primaryKey(),
  companyKey: text().notNull().unique("company_sign_ons_company"),
  /** The address of the provider. */
  issuer: text().notNull(),
  clientId: text().notNull(),
  /** Sealed. */
  clientSecret: text().notNull(),
  setBy: uuid().notNull(),
  setAt: time().notNull(),
});

/** People whom managers of a company invite to it, by email. */
export const teamInvitations = pgTable(
  "team_invitations",
  {
    id: uuid().primaryKey(),
    company: text().notNull(),
    companyKey: text().generatedAlwaysAs(companyKeyOf(sql`company`)),
    /** Lower case. */
    email: text().notNull(),
    teamRole: text().$type<TeamRole>().notNull(),
    teamLimit: integer(),
    invitedBy: uuid().notNull(),
    createdAt: time().notNull().defaultNow(),
    expiresAt: time().notNull(),
    /** When it was accepted, replaced, or withdrawn. */
    endedAt: time(),
  },
  (t) => [
    uniqueIndex("team_invitations_open").on(t.companyKey, t.email).where(sql`ended_at is null`),
    index("team_invitations_email").on(t.email).where(sql`ended_at is null`),
  ],
);

/** Which dealer watches which car in the auction, through all its lots. */
export const lotWatches = pgTable(
  "lot_watches",
  {
    userId: uuid().notNull(),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.swapId] }), index("lot_watches_swap").on(t.swapId)],
);

/** Dealers were told that a lot starts or closes soon, at this time. */
export const lotReminders = pgTable(
  "lot_reminders",
  {
    lotId: uuid()
      .notNull()
      .references(() => lots.id),
    about: text().$type<"start" | "end">().notNull(),
    at: exactTime().notNull(),
  },
  (t) => [primaryKey({ columns: [t.lotId, t.about] })],
);

/** Each day's root over the records of all auctions, which is published, so that no earlier record can be rewritten. */
export const auctionRoots = pgTable("auction_roots", {
  /** In Central Time. */
  day: date().primaryKey(),
  previous: text().notNull(),
  root: text().notNull(),
  /** Of the lots whose records grew since the root before it (`roots/roots.ts`). */
  leaves: text().array().notNull(),
  takenAt: exactTime().notNull(),
});

import { sql } from "drizzle-orm";
import { bigint, boolean, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";

/** What the rows of the outcomes are about. */
export type OutcomeKind = "sale" | "lot" | "claim";

const day = () => date({ mode: "string" });

/** What the counted events say, one row per event, in columns instead of payloads. Rebuilt from the events at any time. */
export const analyticsFacts = pgTable(
  "analytics_facts",
  {
    /** The event's id; a closed deal gives two facts, one for each fee. */
    id: uuid().notNull(),
    /** The order of events recorded at the same time. */
    sequence: bigint({ mode: "number" }).notNull(),
    kind: text().notNull(),
    at: time().notNull(),
    /** The calendar day in Chicago. */
    day: day().notNull(),
    swapId: uuid(),
    personId: uuid(),
    /** The thread of a message, or the session of a view. */
    key: text(),
    detail: text(),
    /** Whole dollars. */
    amount: integer(),
    channel: text(),
    centerId: uuid(),
    source: text(),
    name: text(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.kind] }),
    // The day comes first, because a rebuild sorts days faster than words.
    index("analytics_facts_day_kind").on(t.day, t.kind),
    index("analytics_facts_swap").on(t.swapId, t.at).where(sql`swap_id is not null and kind <> 'viewed'`),
    index("analytics_facts_viewed").on(t.swapId, t.day).where(sql`kind = 'viewed'`),
    index("analytics_facts_person").on(t.personId).where(sql`person_id is not null`),
    index("analytics_facts_thread").on(t.key, t.at).where(sql`kind = 'message'`),
  ],
);

/** What is known about a car at present, and when it reached each milestone first. */
export const analyticsCars = pgTable(
  "analytics_cars",
  {
    swapId: uuid().primaryKey(),
    sellerId: uuid(),
    name: text(),
    channel: text().notNull(),
    /** Empty: evaluated at home, or not booked. */
    center: text().notNull(),
    source: text().notNull(),
    registeredAt: time(),
    evaluatedAt: time(),
    listedAt: time(),
    offeredAt: time(),
    dealAt: time(),
    soldAt: time(),
  },
  (t) => [index("analytics_cars_registered").on(t.registeredAt)],
);

/** What follows from several facts about one car, person, or conversation, such as the days from listing to sale. */
export const analyticsMarks = pgTable(
  "analytics_marks",
  {
    /** The car, person, or conversation. */
    owner: text().notNull(),
    kind: text().notNull(),
    day: day().notNull(),
    swapId: uuid(),
    detail: text().notNull(),
    /** -1: the owner leaves a state that it entered with 1. */
    n: smallint().notNull(),
    value: integer(),
  },
  (t) => [index("analytics_marks_owner").on(t.owner), index("analytics_marks_day").on(t.kind, t.day)],
);

/** The sums of each day in Chicago, which every chart reads. */
export const analyticsDays = pgTable(
  "analytics_days",
  {
    kind: text().notNull(),
    day: day().notNull(),
    channel: text().notNull(),
    center: text().notNull(),
    source: text().notNull(),
    detail: text().notNull(),
    n: bigint({ mode: "number" }).notNull(),
    value: bigint({ mode: "number" }).notNull(),
    low: integer(),
    high: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.day, t.detail, t.channel, t.center, t.source] }),
    index("analytics_days_source").on(t.source).where(sql`kind = 'registered'`),
  ],
);

/** What became of our estimates: a row for each sale, closed lot, and claim after a sale. Derived from the facts of the car. */
export const analyticsOutcomes = pgTable(
  "analytics_outcomes",
  {
    swapId: uuid().notNull(),
    kind: text().$type<OutcomeKind>().notNull(),
    channel: text().notNull(),
    /** The first day of the month of the sale, or of the lot's end, in Chicago. */
    month: day().notNull(),
    /** The first three digits of the ZIP code, and the state; null: not known. */
    area: text(),
    state: text(),
    /** The lot's outcome, or what the claim is about; empty for a sale. */
    detail: text().notNull(),
    /** What became of the claim. */
    decision: text(),
    /** Whole dollars: what we expected on this channel, and the sold price or the highest bid. */
    estimate: integer(),
    price: integer(),
    /** Whole days from the first listing to the sale. */
    days: integer(),
  },
  (t) => [index("analytics_outcomes_swap").on(t.swapId), index("analytics_outcomes_month").on(t.month)],
);

/** How far a measure may move before its readers get an alert, and whether it has moved that far. */
export const analyticsBands = pgTable("analytics_bands", {
  measure: text().primaryKey(),
  watched: boolean().notNull(),
  /** Percent below and above the average of the eight weeks before. */
  below: integer().notNull(),
  above: integer().notNull(),
  /** What it should reach: of counts and sums in a week, of other figures at any time. */
  target: integer(),
  state: text().$type<"inside" | "below" | "above">().notNull().default("inside"),
  updatedAt: time().notNull().defaultNow(),
});

/** What happened on a day, so that readers of a chart know why it moved. */
export const analyticsAnnotations = pgTable(
  "analytics_annotations",
  {
    id: uuid().primaryKey(),
    /** A calendar day in Chicago. */
    day: day().notNull(),
    text: text().notNull(),
    addedAt: time().notNull().defaultNow(),
  },
  (t) => [index("analytics_annotations_day").on(t.day)],
);

/** What a reader of the charts has chosen. */
export const analyticsReaders = pgTable("analytics_readers", {
  userId: uuid().primaryKey(),
  weekly: boolean().notNull().default(false),
  alerts: boolean().notNull().default(true),
  /** The ids of the measures whose charts come first, in order. */
  pins: text().array().notNull().default([]),
});

import { sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  real,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { DealRating } from "./car/ratings.ts";
import type { Lead, Option } from "./car/schemas.ts";
import type { ChecklistEntry, Reports, SwapDocuments } from "./car/shapes.ts";
import type { Channel, Stage, Step, TaskBefore, TaskKind, TaskStatus } from "./lifecycle/steps.ts";

/**
 * A car on its way from registration to sold: what the lifecycle, the public list, and the search need, so that they never
 * join. The other columns of a car are in the tables below, which have one row for each car, written at its registration;
 * `parts.ts` reads and writes them together. Views, follows and bids are in other tables because they change far more
 * often.
 */
export const swaps = pgTable(
  "swaps",
  {
    id: uuid().primaryKey(),
    /** Who registered it; never changes. */
    sellerId: uuid().notNull(),
    /** The owner: the buyer after the sale. */
    ownerId: uuid().notNull(),
    channel: text().$type<Channel>().notNull().default("listing"),
    stage: text().$type<Stage>().notNull().default("pending"),
    step: text().$type<Step>().notNull().default("registering"),
    stepSince: time().notNull().defaultNow(),
    // markers: conditions independent of the step; who set them is in the history, why in `swap_markers`
    canceledAt: time(),
    cancelRequestedAt: time(),
    disqualifiedAt: time(),
    inactiveAt: time(),
    onHoldAt: time(),
    deletedAt: time(),
    /** On the public site: channel listing, a public stage and no marker (lifecycle.ts, isPublic). */
    visible: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`channel = 'listing' and stage in ('inspection', 'listing', 'deal', 'complete') and canceled_at is null and cancel_requested_at is null and disqualified_at is null and inactive_at is null and on_hold_at is null and deleted_at is null`,
      ),
    // the vehicle
    year: integer().notNull(),
    makeCode: text().notNull(),
    makeName: text().notNull(),
    modelCode: text().notNull(),
    modelName: text().notNull(),
    seriesName: text(),
    styleName: text(),
    /** "2018 Honda Accord" */
    shortName: text().notNull(),
    /** "2018 Honda Accord EX-L Sedan 4D" */
    fullName: text().notNull(),
    vin: text(),
    mileage: integer().notNull(),
    bodyClass: text(),
    transmission: text(),
    drivetrain: text(),
    fuel: text(),
    exteriorColor: text(),
    interiorColor: text(),
    accidents: text(),
    /** How many people have owned it, the seller included. */
    owners: integer(),
    /** The same for the filter: "1", "2", "3+". */
    ownerCount: text().generatedAlwaysAs(sql`case when owners >= 3 then '3+' else owners::text end`),
    // location
    zip: text().notNull(),
    city: text(),
    state: text(),
    // money, in whole dollars
    priceListing: integer(),
    priceSold: integer(),
    /** The dealer who won the car in an auction; in the deal from its signature on. */
    auctionBuyerId: uuid(),
    /** The price as the public list shows it: none while the car is coming soon, the sold price once it is sold. */
    // A deal hides the price from those without a part in it (docs/decisions/public-prices.md).
    pricePublic: integer().generatedAlwaysAs(
      sql`case when stage in ('inspection', 'deal') then null when stage = 'complete' then coalesce(price_sold, price_listing) else price_listing end`,
    ),
    valuationRetail: integer(),
    /** What a buyer pays the state, from its private seller and at a dealer (taxes/columns.ts); null: unknown. */
    taxPrivate: integer(),
    taxDealer: integer(),
    listedDate: time(),
    /**
     * When this VIN was first for sale here since it was last sold; relisting does not change it
     * (pricing/first-listing.ts).
     */
    firstListedDate: time(),
    priceLoweredDate: time(),
    /** The lowest price of the 30 days before the reduction: its reference price. */
    priceBefore: integer(),
    /** How the price compares with the market's (rating/columns.ts); null: not rated. */
    dealRating: text().$type<DealRating>(),
    /** The median asking price of comparable cars, adjusted for mileage; null: unknown. */
    marketPrice: integer(),
    /** When the market report was fetched; a rating is valid for 14 days. */
    marketDate: time(),
    dealDate: time(),
    soldDate: time(),
    // Columns that inspections publishes about the pictures (`noteFindings`).
    /** Key of the car's main picture. */
    pictureKey: text(),
    /** The same picture in a few pixels, a WebP as base64. */
    pictureBlur: text(),
    /** All pictures of the car, close-ups of damages included. */
    pictureCount: integer().notNull().default(0),
    version: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("swaps_vin_live")
      .on(t.vin)
      .where(
        sql`vin is not null and step <> 'complete' and canceled_at is null and disqualified_at is null and deleted_at is null`,
      ),
    index("swaps_seller").on(t.sellerId, t.createdAt.desc()),
    index("swaps_auction_buyer").on(t.auctionBuyerId).where(sql`auction_buyer_id is not null`),
    index("swaps_owner").on(t.ownerId, t.createdAt.desc()),
    index("swaps_step").on(t.step, t.stepSince),
    // The lists of staff read these backwards, so both columns have the same direction.
    index("swaps_updated").on(t.updatedAt, t.id),
    index("swaps_created").on(t.createdAt, t.id),
    // The counts of the pipeline, and the sales of a month.
    index("swaps_live_step")
      .on(t.step, t.stage)
      .where(sql`step <> 'complete' and canceled_at is null and disqualified_at is null and deleted_at is null`),
    index("swaps_sold").on(t.soldDate).where(sql`step = 'complete' and deleted_at is null`),
    // For the search of everything: the beginning and the last six of the VIN. Words of names: db/migrations.
    index("swaps_vin_start").on(t.vin.op("text_pattern_ops")).where(sql`vin is not null`),
    index("swaps_public_lowered")
      .on(t.priceLoweredDate.desc(), t.id)
      .where(sql`visible and price_lowered_date is not null`),
    // The indexes of the public list are covering indexes: see db/migrations.
    check("swaps_owners_sane", sql`owners between 1 and 50`),
    check("swaps_mileage_sane", sql`mileage between 0 and 2000000`),
    check("swaps_prices_positive", sql`coalesce(least(price_listing, price_sold), 0) >= 0`),
    check("swaps_channel_known", sql`channel in ('listing', 'auction')`),
  ],
);

const ofSwap = () =>
  uuid()
    .primaryKey()
    .references(() => swaps.id, { onDelete: "cascade" });

/** Facts of the car and of its seller that no list is filtered by, except those of electric cars. */
const details = () => ({
  seriesCode: text(),
  styleCode: text(),
  plate: text(),
  plateState: text(),
  address: text(),
  lat: doublePrecision(),
  lng: doublePrecision(),
  condition: text(),
  interiorType: text(),
  engineSize: real(),
  engineCylinders: integer(),
  engineHorsepower: integer(),
  /** The number: as stated by the seller, then as counted by the evaluation. */
  keys: integer(),
  /** Miles with a full battery and the charging plug, from our table of builds; null unless it has this electric car. */
  // Named here, because drizzle converts no names of a second table in a view (`cars`).
  electricRange: integer("electric_range"),
  plug: text("plug"),
  /** Percent of the capacity when new, as an evaluation measured it; for electric cars and hybrids. */
  batteryHealth: integer(),
  /** The equipment the seller entered at registration; the evaluation starts with it. */
  sellerOptions: jsonb().$type<Option[]>().notNull().default([]),
  expectedTime: text(),
  damageTypes: text().array().notNull().default([]),
  factoryWarrantyUser: boolean().notNull().default(false),
  highlights: text(),
  lead: jsonb().$type<Lead>().notNull().default({}),
});
export const swapDetails = pgTable("swap_details", { swapId: ofSwap(), ...details() }, (t) => [
  // For the search of everything.
  index("swap_details_plate").on(t.plate).where(sql`plate is not null`),
]);

/** The prices that are talked about, in whole dollars; those that the public sees are in `swaps`. */
const pricing = () => ({
  priceAuction: integer(),
  priceLow: integer(),
  priceHigh: integer(),
  priceProposed: integer(),
  priceProposedAt: time(),
  priceProposedBy: uuid(),
  priceReason: text(),
  /** What the seller has agreed to last: staff name and accept nothing below it (seller-answers/). */
  priceAgreed: integer(),
  priceAgreedAt: time(),
  priceAgreedBy: uuid(),
  /** The lowest price that the appraiser advises; never shown to buyers. */
  priceLowest: integer(),
  sellerAsks: integer(),
  valuationTradeIn: integer(),
  bbCpi: integer(),
  cashOffer: integer(),
  cashOfferAt: time(),
  cashOfferBy: uuid(),
  cashOfferAgreedAt: time(),
});
export const swapPricing = pgTable("swap_pricing", { swapId: ofSwap(), ...pricing() }, (t) => [
  check("swap_pricing_positive", sql`coalesce(least(${t.priceAuction}, ${t.priceProposed}), 0) >= 0`),
]);

/** The reports of services (`reports/`), and how current the public figures are that come from them. */
const reports = () => ({
  reports: jsonb().$type<Reports>().notNull().default({}),
  /** When the market service had no answer about this car. */
  marketFailedDate: time(),
  /** The edition of the rules behind the taxes in `swaps`; null: not calculated yet. */
  taxEdition: text(),
  /** The time at which staff corrected the taxes. A new price, valuation, or place ends the correction. */
  taxCorrectedAt: time(),
});
export const swapReports = pgTable("swap_reports", { swapId: ofSwap(), ...reports() });

/** The loan, the title, and the documents that the seller uploads. */
const titles = () => ({
  loanActive: boolean().notNull().default(false),
  lender: text(),
  loanPayoff: integer(),
  /** The interest that each day adds to the payoff, in cents. */
  loanPerDiemCents: integer(),
  /** The last day on which the lender accepts the payoff as stated. */
  loanGoodThrough: date({ mode: "string" }),
  titleStatus: text(),
  titleMissing: text(),
  titleMissingDate: date({ mode: "string" }),
  titleMultipleOwners: boolean().notNull().default(false),
  /** The keys of the title's scan, which staff upload when they have it in hand; only staff open it. */
  titleScans: jsonb().$type<string[]>().notNull().default([]),
  documents: jsonb().$type<SwapDocuments>().notNull().default({}),
});
export const swapTitles = pgTable("swap_titles", { swapId: ofSwap(), ...titles() }, (t) => [
  check("swap_titles_per_diem_positive", sql`coalesce(${t.loanPerDiemCents}, 0) >= 0`),
]);

/** The evaluation as the lifecycle and lists see it; inspections writes it (`transitions/named-moves.ts`). */
const evaluations = () => ({
  evaluationAt: time(),
  evaluationTechnicianId: uuid(),
  evaluationConfirmedAt: time(),
  inspectionSelf: boolean().notNull().default(false),
  inspectionSelfAt: time(),
  stage1CompleteAt: time(),
  stage1By: uuid(),
  /** The odometer when the evaluation was completed, in miles. */
  stage1Mileage: integer(),
  /** Who compares the car with its evaluation at the drop-off, and when (stage 2). */
  verifyTechnicianId: uuid(),
  verifyAt: time(),
  verifiedAt: time(),
  /** What the verification found to be different, in words for the buyer; null: nothing, or not verified. */
  verifyDiffers: text(),
  /** Published with the pictures (`noteFindings`). */
  closeUpCount: integer().notNull().default(0),
  damageCount: integer().notNull().default(0),
});
export const swapEvaluations = pgTable("swap_evaluations", { swapId: ofSwap(), ...evaluations() });

/** The staff of a car (`team/`). */
const team = () => ({
  agentId: uuid(),
  csId: uuid(),
  appraiserId: uuid(),
  dealmakerId: uuid(),
  dealmakerAuctionId: uuid(),
});
export const swapTeams = pgTable("swap_teams", { swapId: ofSwap(), ...team() });

/** Why a car was canceled or disqualified, or is asked to be canceled (`transitions/mark-swap.ts`). */
const markers = () => ({
  cancelReason: text(),
  cancelRequestReason: text(),
  disqualifyReason: text(),
});
export const swapMarkers = pgTable("swap_markers", { swapId: ofSwap(), ...markers() });

const parts = () => ({
  ...details(),
  ...pricing(),
  ...reports(),
  ...titles(),
  ...evaluations(),
  ...team(),
  ...markers(),
});

/**
 * The tables `swap_*` of a car as one row. Every row exists; the joins are outer ones because Postgres then compares fewer
 * orders of joining them: planning takes a fraction of the time.
 */
export const swapParts = pgView("swap_parts", { swapId: uuid().notNull(), ...parts() }).as(
  sql.raw(`select ${["swapId", ...Object.keys(parts())].map(toSnakeCase).join(", ")} from swap_details
  left join swap_pricing using (swap_id) left join swap_reports using (swap_id) left join swap_titles using (swap_id)
  left join swap_evaluations using (swap_id) left join swap_teams using (swap_id) left join swap_markers using (swap_id)`),
);

/** A car with all its parts. */
export type Swap = typeof swaps.$inferSelect & Omit<typeof swapParts.$inferSelect, "swapId">;

/** The history of asking prices; the listing shows reductions. */
export const swapPrices = pgTable(
  "swap_prices",
  {
    id: uuid().primaryKey(),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id, { onDelete: "cascade" }),
    kind: text().$type<"listing" | "auction" | "sold" | "proposed" | "cash">().notNull(),
    amount: integer().notNull(),
    previous: integer(),
    actorId: uuid(),
    at: time().notNull(),
  },
  (t) => [index("swap_prices_swap").on(t.swapId, t.at)],
);

/** A to-do: opened by a step, or added freely. */
export const tasks = pgTable(
  "tasks",
  {
    id: uuid().primaryKey(),
    swapId: uuid().references(() => swaps.id, { onDelete: "cascade" }),
    kind: text().$type<TaskKind>().notNull(),
    title: text().notNull(),
    /** The role whose list shows it. */
    roleGroup: text().notNull(),
    assigneeId: uuid(),
    status: text().$type<TaskStatus>().notNull().default("open"),
    dueAt: time(),
    followUpAt: time(),
    noResponseCount: integer().notNull().default(0),
    highAsk: integer(),
    heldAt: time(),
    checklist: jsonb().$type<ChecklistEntry[]>().notNull().default([]),
    createdBy: uuid(),
    createdAt: time().notNull().defaultNow(),
    completedAt: time(),
    completedBy: uuid(),
    version: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("tasks_one_live")
      .on(t.swapId, t.kind)
      .where(sql`status not in ('done', 'canceled') and kind <> 'free'`),
    index("tasks_live_group").on(t.roleGroup, t.dueAt, t.id).where(sql`status not in ('done', 'canceled')`),
    index("tasks_live_kind").on(t.kind, t.dueAt, t.id).where(sql`status not in ('done', 'canceled')`),
    // The order of the task list: `tasks/task-order.ts` sorts by the same expressions.
    index("tasks_live_due")
      .on(sql`(status = 'onHold')`, sql`coalesce(due_at, 'infinity'::timestamptz)`, t.id)
      .where(sql`status not in ('done', 'canceled')`),
    // The counters of the list read no rows.
    index("tasks_live_counts")
      .on(t.kind, t.roleGroup, t.status, t.assigneeId, t.dueAt)
      .where(sql`status not in ('done', 'canceled')`),
    index("tasks_live_created").on(t.createdAt).where(sql`status not in ('done', 'canceled')`),
    index("tasks_done").on(sql`coalesce(completed_at, 'epoch'::timestamptz)`, t.id).where(sql`status = 'done'`),
    // Titles of free tasks, for the search of everything.
    index("tasks_live_titles")
      .using("gin", sql`fold(${t.title}) gin_trgm_ops`)
      .where(sql`status not in ('done', 'canceled')`),
    index("tasks_assignee").on(t.assigneeId, t.dueAt).where(sql`status not in ('done', 'canceled')`),
    index("tasks_swap").on(t.swapId, t.createdAt),
    check("tasks_free_has_title", sql`title <> ''`),
  ],
);

/** The log of a task: who changed it, when, with which comment. */
export const taskLog = pgTable(
  "task_log",
  {
    id: uuid().primaryKey(),
    taskId: uuid()
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    action: text().notNull(),
    note: text(),
    actorId: uuid(),
    impersonatorId: uuid(),
    at: time().notNull(),
    /** What the task was before an act that can be taken back. */
    before: jsonb().$type<TaskBefore>(),
  },
  (t) => [index("task_log_task").on(t.taskId, t.at)],
);

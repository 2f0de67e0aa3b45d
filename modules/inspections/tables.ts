import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { Option } from "#modules/swaps/schemas.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { ANGLE_NAMES } from "./angles.ts";
import { PANELS } from "./condition/panels.ts";
import {
  type ChecklistItem,
  type ErrorCode,
  type Essential,
  OBD_READINESS,
  PICTURE_KINDS,
  type Tires,
  type Videos,
} from "./findings/schemas.ts";
import { type Holiday, type Hours, LOCATION_TYPES } from "./inspection-schemas.ts";
import { STATUSES } from "./lifecycle.ts";

/** The places where cars are evaluated and handed over. */
export const centers = pgTable(
  "centers",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    phone: text(),
    /** Monday first; null is closed. */
    hours: jsonb().$type<Hours>().notNull(),
    /** Days on which it is closed, in order. */
    holidays: jsonb().$type<Holiday[]>().notNull().default([]),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
    deletedAt: time(),
  },
  (t) => [index("centers_name").on(t.name)],
);

/** The ZIP codes that a center's technicians serve. */
export const serviceAreas = pgTable(
  "service_areas",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    centerId: uuid()
      .notNull()
      .references(() => centers.id, { onDelete: "cascade" }),
    zips: text().array().notNull(),
    /** The technicians who drive there; none means all of them. */
    technicianIds: uuid().array().notNull().default([]),
    version: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [index("service_areas_zips").using("gin", t.zips), index("service_areas_center").on(t.centerId)],
);

type PlaceParts = { address: string; city: string; state: string; zip: string };
export type Highlight = { _id: string; author: string | null; time: string; note: string };

/**
 * An appointment of a technician with a car. `start` to `end` is the time the technician is busy; an exclusion
 * constraint prevents overlaps for one technician (db/migrations/0002_rules.sql).
 */
export const inspections = pgTable(
  "inspections",
  {
    id: uuid().primaryKey(),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id, { onDelete: "cascade" }),
    sellerId: uuid().notNull(),
    /** The car's name and channel when it was booked. */
    vehicle: text().notNull(),
    channel: text().notNull(),
    stage: integer().notNull().default(1),
    status: text({ enum: STATUSES }).notNull().default("pending"),
    technicianId: uuid().notNull(),
    agentId: uuid(),
    /** The buyer of the car, for a pick-up. */
    buyerId: uuid(),
    /** The task in which a colleague is found while the technician is away. */
    reassignTaskId: uuid(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    locationType: text({ enum: LOCATION_TYPES }).notNull(),
    centerId: uuid().references(() => centers.id),
    address: text().notNull(),
    /** What the address consists of, to fill in the form again when the appointment is moved. Null at a center. */
    place: jsonb().$type<PlaceParts>(),
    /** Why a technician drives to a place outside every service area. */
    outsideReason: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    note: text(),
    leadSource: text(),
    highlights: jsonb().$type<Highlight[]>().notNull().default([]),
    bookedBy: uuid(),
    bookedAt: time().notNull(),
    confirmedAt: time(),
    completedAt: time(),
    canceledAt: time(),
    canceledBy: uuid(),
    cancelReason: text(),
    version: integer().notNull().default(0),
  },
  (t) => [
    index("inspections_technician").on(t.technicianId, t.startsAt),
    index("inspections_swap").on(t.swapId, t.stage, t.bookedAt),
    index("inspections_seller").on(t.sellerId, t.startsAt),
    index("inspections_buyer").on(t.buyerId, t.startsAt).where(sql`buyer_id is not null`),
    index("inspections_reassigned").on(t.reassignTaskId).where(sql`reassign_task_id is not null`),
    index("inspections_starts").on(t.startsAt),
    uniqueIndex("inspections_one_live").on(t.swapId, t.stage).where(sql`status in ('pending', 'scheduled')`),
    check("inspections_lasts", sql`${t.endsAt} > ${t.startsAt}`),
    check("inspections_stage", sql`${t.stage} between 1 and 3`),
  ],
);

/**
 * The findings of an evaluation, one row per car; null means not answered yet. Damages and pictures are separate rows.
 */
export const evaluations = pgTable("evaluations", {
  swapId: uuid()
    .primaryKey()
    .references(() => swaps.id, { onDelete: "cascade" }),
  keys: integer(),
  stage1Comment: text(),
  stage2Comment: text(),
  stage2CompleteAt: time(),
  options: jsonb().$type<readonly Option[]>(),
  essentials: jsonb().$type<readonly Essential[]>().notNull().default([]),
  checklist: jsonb().$type<readonly ChecklistItem[]>().notNull().default([]),
  errorCodes: jsonb().$type<readonly ErrorCode[]>().notNull().default([]),
  tires: jsonb().$type<Tires>().notNull().default({}),
  videos: jsonb().$type<Videos>().notNull().default({}),
  obdReadiness: text({ enum: OBD_READINESS }),
  odometerKey: text(),
  odometerReason: text(),
  updatedAt: time().notNull().defaultNow(),
});

/**
 * The last time that a person saved a panel of an evaluation. The version of a panel grows with each save, so a form
 * knows whether another person has changed the panel since it was read.
 */
export const evaluationSaves = pgTable(
  "evaluation_saves",
  {
    swapId: uuid()
      .notNull()
      .references(() => swaps.id, { onDelete: "cascade" }),
    panel: text({ enum: PANELS }).notNull(),
    savedBy: uuid().notNull(),
    version: integer().notNull(),
    savedAt: time().notNull(),
    /** When the person entered it, which is earlier if the form was filled in offline. */
    capturedAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.swapId, t.panel, t.savedBy] })],
);

/** A damage, its position on the drawing of the car (as fractions), and its picture. */
export const carDamages = pgTable(
  "car_damages",
  {
    swapId: uuid()
      .notNull()
      .references(() => swaps.id, { onDelete: "cascade" }),
    key: text().notNull(),
    position: integer().notNull(),
    x: doublePrecision().notNull(),
    y: doublePrecision().notNull(),
    level: integer().notNull(),
    text: text().notNull(),
    pictureKey: text().notNull(),
    spotX: doublePrecision(),
    spotY: doublePrecision(),
    stage: integer().notNull().default(1),
    capturedAt: time(),
  },
  (t) => [primaryKey({ columns: [t.swapId, t.key] })],
);

/** A picture of a car: of the car itself, or a close-up of a damage, in display order. */
export const carPictures = pgTable(
  "car_pictures",
  {
    swapId: uuid()
      .notNull()
      .references(() => swaps.id, { onDelete: "cascade" }),
    kind: text({ enum: PICTURE_KINDS }).notNull(),
    key: text().notNull(),
    position: integer().notNull(),
    private: boolean(),
    damage: text(),
    note: text(),
    mime: text(),
    alt: text(),
    angle: text({ enum: ANGLE_NAMES }),
    capturedAt: time(),
  },
  (t) => [primaryKey({ columns: [t.swapId, t.kind, t.key] })],
);

import { z } from "zod";
import type { RecallReport } from "#modules/catalog/schemas.ts";
import { flag, id, moment, optionalId, optionalText, text, version, zip } from "#modules/kernel/fields.ts";
import type { VisitView } from "#modules/swaps/schemas.ts";
import type { ChecklistItem, Damage, ErrorCode, Picture, Tires } from "./evaluation/schemas.ts";
import type { Status } from "./lifecycle.ts";

export * from "./evaluation/schemas.ts";
export { STATUSES, type Status } from "./lifecycle.ts";
export { openDamages } from "./pictures/policy.ts";

/** The purpose of an appointment; any later stage is a dealer pick-up. */
export const STAGES = { evaluation: 1, dropOff: 2, pickUp: 3 } as const;
export const LOCATION_TYPES = ["work", "home", "other", "center"] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];
export const LOCATION_LABELS: Record<LocationType, string> = {
  home: "Home",
  work: "Work",
  other: "Other",
  center: "Swap Center",
};

/** What is in a calendar, and how far it is; visits and appointments share the words. */
export const EVENT_KINDS = ["visit", "evaluation", "drop-off", "pick-up"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
export const EVENT_KIND_LABELS: Record<EventKind, string> = {
  visit: "Visits",
  evaluation: "Evaluations",
  "drop-off": "Seller drop offs",
  "pick-up": "Dealer pick ups",
};
export const EVENT_STATES = ["pending", "confirmed", "complete", "canceled"] as const;
export type EventState = (typeof EVENT_STATES)[number];
export const EVENT_STATE_LABELS: Record<EventState, string> = {
  pending: "Not confirmed yet",
  confirmed: "Confirmed",
  complete: "Complete",
  canceled: "Canceled",
};

/** The card's title (spec 2.6). */
export function inspectionTitle({ stage, status }: { stage: number; status: Status }): string {
  const canceled = status === "canceled" ? " (canceled)" : "";
  if (stage === STAGES.evaluation) return `Vehicle Evaluation${status === "pending" ? " (pending)" : canceled}`;
  return stage === STAGES.dropOff ? `Seller Drop Off${canceled}` : "Dealer Pick Up";
}

const blank = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);
const coordinate = (limit: number) => z.preprocess(blank, z.coerce.number().min(-limit).max(limit).nullish());

export const Location = z
  .object({
    type: z.enum(LOCATION_TYPES, { error: "Please choose where." }),
    center: optionalId,
    address: optionalText(200),
    city: optionalText(100),
    state: optionalText(20),
    zip: z.preprocess(blank, zip.optional()),
    lat: coordinate(90),
    lng: coordinate(180),
    note: optionalText(500),
  })
  .refine((place) => place.type !== "center" || place.center, { path: ["center"], message: "Please choose a center." })
  .refine((place) => place.type === "center" || place.address, {
    path: ["address"],
    message: "Please enter the address.",
  });
export type Location = z.output<typeof Location>;

export const BookInspection = z.object({
  swap: id,
  start: moment("Please choose a time."),
  stage: z.coerce.number().int().min(1).max(3).default(STAGES.evaluation),
  location: Location,
  /** Staff may choose the technician; otherwise a free one is picked at random. */
  technician: optionalId,
  lead: optionalText(100),
  note: optionalText(1_000),
});
export const InspectionRef = z.object({ inspection: id });
export const ConfirmByLink = z.object({ token: z.string().trim().min(10).max(300) });
export const CancelInspection = z.object({ inspection: id, reason: optionalText(500) });
export const CancelBooking = z.object({ swap: id, reason: optionalText(500) });
export const FailEvaluation = z.object({ swap: id, reason: text("Please say what happened.", 500) });
export const CompleteInspection = z.object({ inspection: id, note: optionalText(1_000) });
export const CompleteEvaluation = z.object({ swap: id, version: version.optional() });

/** The most days for which free times are asked at once. */
export const MOST_DAYS_OF_TIMES = 31;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time like 08:30.");
const OpenHours = z.object({ open: clock, close: clock }).nullable();
/** Opening hours, Monday first; null is closed. */
export const Hours = z.array(OpenHours).length(7);
export type Hours = z.output<typeof Hours>;

const weekday = { open: "08:30", close: "17:30" };
/** Hours of a Swap Center (spec 9): Monday to Friday 8:30 to 17:30, Saturday to 14:00, Sunday closed. */
export const CENTER_HOURS: Hours = [
  weekday,
  weekday,
  weekday,
  weekday,
  weekday,
  { open: "08:30", close: "14:00" },
  null,
];

export const SaveCenter = z.object({
  _id: optionalId,
  name: text("Please enter a name.", 100),
  address: text("Please enter the address.", 200),
  city: text("Please enter the city.", 100),
  state: text("Please enter the state.", 2),
  zip,
  lat: z.coerce.number({ error: "Please enter the latitude." }).min(-90).max(90),
  lng: z.coerce.number({ error: "Please enter the longitude." }).min(-180).max(180),
  phone: optionalText(30),
  hours: Hours.default(CENTER_HOURS),
  active: flag.default(true),
  version: version.optional(),
});
export const SaveServiceArea = z.object({
  _id: optionalId,
  name: text("Please enter a name.", 100),
  center: id,
  zips: z.array(zip).min(1, "Please enter at least one ZIP code.").max(5_000),
});
export const RemoveById = z.object({ _id: id });

// ---------------------------------------------------------------- page data

type Someone = { _id: string; fullName: string } | null;

/** An appointment as cards and the API show it (spec 3, inspection). Times are ISO. */
export type InspectionView = {
  _id: string;
  swap: string;
  vehicle: string;
  title: string;
  stage: number;
  status: Status;
  canceled: boolean;
  pending: boolean;
  complete: boolean;
  channel: string;
  lead: string | null;
  time: string;
  end: string;
  scheduleTime: string;
  scheduleUser: Someone;
  seller: Someone;
  agent: Someone;
  technician: Someone;
  location: {
    type: LocationType;
    address: string;
    note: string | null;
    lat: number | null;
    lng: number | null;
    center: string | null;
  };
  highlights: { _id: string; author: string | null; time: string; note: string }[];
  cancelReason: string | null;
  version: number;
};

/** A visit or an appointment in a person's calendar. Times are ISO. */
export type CalendarEvent = {
  _id: string;
  type: "visit" | "inspection";
  kind: EventKind;
  title: string;
  swap: string;
  vehicle: string;
  status: string;
  start: string;
  end: string;
  state: EventState;
  /** Null for the buyer of a visit that is not accepted. */
  address: string | null;
  technician: Someone;
  /** The center where an appointment is. */
  center: string | null;
};

/** A visit or an appointment as its card shows it. */
export type AgendaItem = { visit: VisitView } | { inspection: InspectionView };

/** The booking form of an evaluation: its possible locations, and the free times of some days. */
/** A free time; staff see the technicians. */
export type Slot = { start: string; label: string; users: string[] };
export type Booking = {
  swap: string;
  name: string;
  /** The appointment to be moved. */
  booked: InspectionView | null;
  type: LocationType;
  center: string | null;
  centers: { _id: string; name: string; hours: Hours }[];
  place: { address: string; city: string; state: string; zip: string };
  /** The technicians that staff may choose from; empty for sellers. */
  technicians: { _id: string; fullName: string }[];
  /** The requested technician; null for any. */
  technician: string | null;
  from: string;
  previous: string | null;
  next: string;
  days: { day: string; label: string; weekday: string; slots: Slot[] }[];
};

/** The evaluation of a car in the shape of its form. */
export type Evaluation = {
  /** Null: not looked up yet. */
  recalls: RecallReport | null;
  swap: string;
  version: number;
  name: string;
  vin: string | null;
  /** The VIN can be entered or corrected. */
  vinOpen: boolean;
  mileage: number;
  color: string | null;
  address: string;
  time: string | null;
  comment: string;
  checklist: readonly ChecklistItem[];
  errorCodes: readonly ErrorCode[];
  damages: readonly Damage[];
  tires: Tires;
  keys: number | null;
  pictures: readonly Picture[];
  complete: boolean;
  missing: Missing;
  can: { edit: boolean; complete: boolean; fail: boolean; book: boolean; selfInspect: boolean };
};

/** Sections of the evaluation form. */
export type Section = "car" | "pictures" | "checklist" | "damages" | "tires" | "errorCodes" | "keys" | "comment";
/** The missing input of each section, as messages. */
export type Missing = Partial<Record<Section, string[]>>;

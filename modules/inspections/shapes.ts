import type { RecallReport } from "#modules/catalog/schemas.ts";
import type { VisitView } from "#modules/offers/schemas.ts";
import type { EarlierReading, Option } from "#modules/swaps/schemas.ts";
import type { Grade } from "./condition/grade.ts";
import type { Panel, PanelSaves } from "./condition/panels.ts";
import type {
  ChecklistItem,
  Damage,
  ErrorCode,
  Essential,
  ObdReadiness,
  Picture,
  Tires,
  Videos,
} from "./findings/schemas.ts";
import type { EventKind, EventState, Holiday, Hours, LocationType } from "./inspection-schemas.ts";
import type { Status } from "./lifecycle.ts";

/** The data of pages and of the API. Browser-safe. */

type Someone = { _id: string; fullName: string } | null;

/** An appointment as cards and the API show it. Times are ISO. */
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
  scheduleUser: { _id: string; fullName: string; roles: string[] } | null;
  seller: Someone;
  agent: Someone;
  technician: Someone;
  location: {
    type: LocationType;
    address: string;
    /** The address as it was typed; null at a center. */
    parts: { address: string; city: string; state: string; zip: string } | null;
    note: string | null;
    lat: number | null;
    lng: number | null;
    /** A Swap Center, or ON_SITE. */
    center: string;
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
  /** The Swap Center of an appointment, or ON_SITE; null for a visit. */
  center: string | null;
};

/** A visit or an appointment as its card shows it. */
export type AgendaItem = { visit: VisitView } | { inspection: InspectionView };

/** The way from one appointment to the next: what the drive takes, parking included, and the minutes there are for it. */
export type Leg = { minutes: number; between: number; fits: boolean; miles: number | null };
/** A technician's day in driving order; `legs[0]` leads from the first stop to the second. */
export type DayRoute = { stops: InspectionView[]; legs: Leg[]; minutes: number; miles: number };

/** A Swap Center as pages and the API show it. */
export type Center = {
  _id: string;
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  location: { lat: number; lng: number };
  phone: string | null;
  /** Monday first; null is closed. */
  hours: Hours;
  holidays: Holiday[];
  active: boolean;
  version: number;
};

/** A service area with what its page shows. */
export type AreaDetails = {
  _id: string;
  name: string;
  version: number;
  center: { _id: string; name: string; location: { lat: number; lng: number } };
  zips: { zip: string; city: string; state: string; lat: number; lng: number; miles: number }[];
  technicians: { _id: string; fullName: string }[];
  /** Other areas with some of the same ZIP codes. */
  overlaps: Overlap[];
};
export type Overlap = { _id: string; name: string; zips: string[] };

/**
 * A time of the grid: free, taken by other appointments, or closed because no technician works then or it is too soon. Staff
 * see the technicians who are free.
 */
export type Slot = { start: string; label: string; state: "free" | "taken" | "closed"; users: string[] };
export type BookingDay = {
  day: string;
  label: string;
  weekday: string;
  /** The holiday on which there are no appointments. */
  holiday: string | null;
  slots: Slot[];
};

/** The booking form of an appointment: its possible locations, and the times of some days. */
export type Booking = {
  swap: string;
  stage: number;
  name: string;
  /** The appointment to be moved. */
  booked: InspectionView | null;
  type: LocationType;
  center: string | null;
  /** The place is outside every service area: only managers book there, with a reason. */
  outside: boolean;
  centers: { _id: string; name: string; hours: Hours }[];
  place: { address: string; city: string; state: string; zip: string };
  /** The technicians that staff may choose from; empty for sellers. */
  technicians: { _id: string; fullName: string }[];
  /** The requested technician; null for any. */
  technician: string | null;
  from: string;
  previous: string | null;
  next: string;
  days: BookingDay[];
  /** After a time has just been taken: the next free ones. */
  others: { start: string; label: string }[];
  /** For staff, about the booked appointment: who else is free at its time, and whether its technician is away. */
  colleagues: { _id: string; fullName: string }[];
  away: boolean;
};

/** The evaluation of a car in the shape of its page. */
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
  /** Percent of the capacity when new; asked of electric cars and hybrids. */
  batteryHealth: number | null;
  hasBattery: boolean;
  odometer: string | null;
  odometerReason: string | null;
  /** The last reading of someone else; a lower mileage needs a reason. */
  earlier: EarlierReading | null;
  color: string | null;
  address: string;
  time: string | null;
  comment: string;
  options: readonly Option[];
  essentials: readonly Essential[];
  checklist: readonly ChecklistItem[];
  errorCodes: readonly ErrorCode[];
  obdReadiness: ObdReadiness | null;
  damages: readonly Damage[];
  tires: Tires;
  keys: number | null;
  pictures: readonly Picture[];
  /** The pictures in a few pixels, by key. */
  sketches: Readonly<Record<string, string>>;
  closeUps: readonly Picture[];
  videos: Videos;
  complete: boolean;
  /** The verification, once the evaluation is complete; `own`: this person did the evaluation as well. */
  stage2: { open: boolean; comment: string; complete: boolean; own: boolean };
  grade: Grade;
  /** The last save of each panel. */
  saves: PanelSaves;
  /** The file of a third party's report. */
  thirdParty: string | null;
  /** The seller has inspected the car, which is under factory warranty. */
  self: boolean;
  /** What the stage that is next still needs. */
  missing: Missing;
  can: { edit: boolean; complete: boolean; verify: boolean; fail: boolean; book: boolean; selfInspect: boolean };
};

/** Panels that can lack something. */
export type Section = Extract<
  Panel,
  "car" | "pictures" | "checklist" | "damages" | "tires" | "errorCodes" | "keys" | "comment" | "verification"
>;
/** The missing input of each panel, as messages. */
export type Missing = Partial<Record<Section, string[]>>;

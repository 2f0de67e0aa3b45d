import { z } from "zod";
import { flag, id, maybe, moment, optionalText } from "#modules/kernel/fields.ts";
import type { VisitAction, VisitSide, VisitStatus } from "./lifecycle.ts";

// docs/spec/texts.md
const TIME_REQUIRED = "Please select a time for the visit";

/** A day with a time; both are required. */
const visitTime = moment(TIME_REQUIRED, null).describe("The start of the visit, on the hour.");
const message = optionalText(1_000);

export const RequestVisit = z.object({ swap: id, date: visitTime, message });
const VisitRef = z.object({ _id: id });

/** The time shown when the answer was given; pages always send it. */
const seen = maybe(moment("This time is not valid.")).describe(
  "The time you have read; if it has changed, nothing happens (409).",
);
/** Yes to a time. */
export const AcceptVisit = VisitRef.extend({ seen });
/** No to a time, or the end of a visit. */
export const EndVisit = VisitRef.extend({ seen, reason: optionalText(500) });
/** Another time, which the other side answers. */
export const ChangeVisit = VisitRef.extend({ seen, date: visitTime, message });

const MISSING = ["buyer", "seller", "none"] as const;
/** Who did not come; `none` takes the record back. */
export const RecordMissed = VisitRef.extend({ missing: z.enum(MISSING, { error: "Please choose who did not come." }) });

export const SaveVisitSettings = z.object({ sameDay: flag });

/** A visit as cards, lists and the API show it. Times are ISO. */
export type VisitView = {
  _id: string;
  swap: string;
  /** "2018 Honda Accord" */
  vehicle: string;
  title: string;
  status: VisitStatus;
  date: string;
  end: string;
  /** The side that proposed the time. */
  side: VisitSide;
  /** The viewer's part. */
  party: VisitSide | "staff";
  seller: { _id: string; name: string };
  buyer: { _id: string; name: string };
  message: string | null;
  reason: string | null;
  /** For the buyer: only once the visit is accepted. */
  addressLine: string | null;
  /** Who did not come. */
  missing: VisitSide | null;
  tookPlace: boolean;
  /** What the viewer may do now. */
  acts: VisitAction[];
  /** The card has "Details" and "Manage" (system.manage). */
  manages: boolean;
  /** When it last changed. */
  changed: string;
  version: number;
};
/** The same with every time and answer, for its own page. */
export type VisitDetails = VisitView & {
  history: { action: string; side: VisitSide; date: string; note: string | null; at: string }[];
};

export type VisitTime = { start: string; label: string };
/** How many days a page shows, by width (docs/spec/schedule.md). */
export const DAYS_BY_WIDTH = [3, 5, 7] as const;
/** Days with their free times, for the form that schedules a visit. */
export type VisitTimes = {
  from: string;
  days: { day: string; label: string; weekday: string; times: VisitTime[] }[];
  /** The first days of the pages before and after, for each number of days shown. */
  pages: { days: number; previous: string | null; next: string | null }[];
};

export type VisitSettings = {
  sameDay: boolean;
  /** The secret part of the private calendar's link; null while it is off. */
  feed: string | null;
};

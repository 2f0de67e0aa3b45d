import { z } from "zod";
import { checkVisited, optionalCity, optionalState, optionalStreet } from "#modules/kernel/address-fields.ts";
import { calendarDay, flag, id, moment, optionalId, optionalText, text, version, zip } from "#modules/kernel/fields.ts";
import { STAGES, type Status } from "./lifecycle.ts";

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

/** The card's title (docs/spec/screens.md). */
export function inspectionTitle({ stage, status }: { stage: number; status: Status }): string {
  const canceled = status === "canceled" ? " (canceled)" : "";
  if (stage === STAGES.evaluation) return `Vehicle Evaluation${status === "pending" ? " (pending)" : canceled}`;
  return stage === STAGES.dropOff ? `Seller Drop Off${canceled}` : "Dealer Pick Up";
}

const blank = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);
export const coordinate = (limit: number) => z.preprocess(blank, z.coerce.number().min(-limit).max(limit).nullish());

export const Location = z
  .object({
    type: z.enum(LOCATION_TYPES, { error: "Please choose where." }),
    center: optionalId,
    address: optionalStreet,
    city: optionalCity,
    state: optionalState,
    zip: z.preprocess(blank, zip.optional()),
    lat: coordinate(90),
    lng: coordinate(180),
    note: optionalText(500),
  })
  .refine((place) => place.type !== "center" || place.center, { path: ["center"], message: "Please choose a center." })
  .refine((place) => place.type === "center" || place.address, {
    path: ["address"],
    message: "Please enter the address.",
  })
  .superRefine(checkVisited);
export type Location = z.output<typeof Location>;

const stage = z.coerce.number().int().min(1).max(3).default(STAGES.evaluation);
export const BookInspection = z.object({
  swap: id,
  start: moment("Please choose a time."),
  stage,
  location: Location,
  /** Staff may choose the technician; otherwise a free one is picked at random. */
  technician: optionalId,
  /** Where the seller heard of us; by default, the source of the registration. Unknown words are "other". */
  lead: optionalText(100),
  note: optionalText(1_000),
  /** Why a technician drives to a place outside every service area; only managers may decide that. */
  outside: optionalText(300),
});
/** A colleague takes over; a free one is picked at random unless staff choose. */
export const ReassignInspection = z.object({ inspection: id, technician: optionalId });
export const InspectionRef = z.object({ inspection: id });
export const ConfirmByLink = z.object({ token: z.string().trim().min(10).max(300) });
export const CancelInspection = z.object({ inspection: id, reason: optionalText(500) });
export const CancelBooking = z.object({ swap: id, stage, reason: optionalText(500) });
export const FailEvaluation = z.object({ swap: id, reason: text("Please say what happened.", 500) });
export const CompleteInspection = z.object({ inspection: id, note: optionalText(1_000) });
export const CompleteEvaluation = z.object({ swap: id, version: version.optional() });
export const CompleteVerification = z.object({ swap: id });

/** The most days for which free times are asked at once. */
export const MOST_DAYS_OF_TIMES = 31;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 08:30.");
/** Opening hours of a day; a form leaves both times empty on a closed day. */
const OpenHours = z.preprocess(
  (value) => (isBlankDay(value) ? null : value),
  z
    .object({ open: clock, close: clock })
    .refine(({ open, close }) => open < close, {
      path: ["close"],
      message: "The closing time must be after the opening time.",
    })
    .nullable(),
);

function isBlankDay(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("open" in value) || !("close" in value)) return false;
  return blank(value.open) === undefined && blank(value.close) === undefined;
}
/** Opening hours, Monday first; null is closed. */
export const Hours = z.preprocess(
  // A form names the days by their number.
  (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? Object.values(value) : value),
  z.array(OpenHours).length(7),
);
export type Hours = z.output<typeof Hours>;

const weekday = { open: "08:30", close: "17:30" };
/** Hours of a Swap Center (docs/spec/schedule.md): Monday to Friday 8:30 to 17:30, Saturday to 14:00, Sunday closed. */
export const CENTER_HOURS: Hours = [
  weekday,
  weekday,
  weekday,
  weekday,
  weekday,
  { open: "08:30", close: "14:00" },
  null,
];

/** A day on which a center is closed. */
export const Holiday = z.object({
  day: calendarDay("Please choose a day."),
  name: text("Please say what the day is.", 60),
});
export type Holiday = z.output<typeof Holiday>;
export const MOST_HOLIDAYS = 100;

/** Opens or closes a center for new appointments. */
export const OpenCenter = z.object({ _id: id, active: flag });
export const AddHoliday = Holiday.extend({ _id: id });
export const RemoveHoliday = z.object({ _id: id, day: z.string() });

export const MOST_ZIPS = 5_000;
const ZIP_PATTERN = /^\d{5}(-\d{4,5})?$/;
/** ZIP codes as a list, or as a text with anything between them. */
const Zips = z
  .preprocess(
    (value) => (typeof value === "string" ? value.split(/[\s,;]+/).filter(Boolean) : value),
    z.array(z.string()).max(MOST_ZIPS, `Please enter at most ${MOST_ZIPS} ZIP codes.`),
  )
  .superRefine((zips, context) => {
    const wrong = zips.filter((one) => !ZIP_PATTERN.test(one.trim()));
    if (wrong.length > 0) context.addIssue({ code: "custom", message: `${notZips(wrong)} Please enter five digits.` });
  })
  .transform((zips) => [...new Set(zips.map((one) => one.trim().slice(0, 5)))].sort());

const notZips = (wrong: readonly string[]) =>
  `${shortList(wrong.map((one) => one.slice(0, 20)))} ${wrong.length === 1 ? "is not a ZIP code." : "are not ZIP codes."}`;

/** The first few of a list in words: "60601, 60602 and 3 more". */
export function shortList(all: readonly string[], most = 8): string {
  if (all.length > most) return `${all.slice(0, most).join(", ")} and ${all.length - most} more`;
  return all.length > 1 ? `${all.slice(0, -1).join(", ")} and ${all.at(-1)}` : (all[0] ?? "");
}

export const SaveServiceArea = z.object({
  _id: optionalId,
  name: text("Please enter a name.", 100),
  center: z.uuid({ error: "Please choose a center." }),
  zips: Zips.default([]),
  /** Adds every ZIP code within this many miles of the center. */
  within: z.preprocess(
    blank,
    z.coerce
      .number({ error: "Please enter a number of miles." })
      .min(1, "Please enter 1 to 100 miles.")
      .max(100, "Please enter 1 to 100 miles.")
      .optional(),
  ),
  technicians: z.preprocess(
    (value) => (value === undefined ? value : [value].flat().filter((one) => one !== "")),
    z.array(id).max(200).optional(),
  ),
  version: version.optional(),
});
export const CoverZip = z.object({ zip, area: z.uuid({ error: "Please choose a service area." }) });
export const UncoverZip = z.object({ zip, area: optionalId });
export const RemoveById = z.object({ _id: id });

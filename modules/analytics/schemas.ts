import { z } from "zod";
import { id } from "#modules/kernel/fields.ts";
import { readTypedDay } from "#modules/kernel/typed-days.ts";

/** Inputs and responses of analytics. Browser-safe. */

export * from "./accuracy/schemas.ts";

export const GROUPS = ["day", "week", "month"] as const;
export type Group = (typeof GROUPS)[number];

export type Unit = "count" | "dollars" | "days" | "percent";
/** A funnel draws how much of its first line each line has kept over the whole period. */
export type ChartKind = "line" | "bars" | "stack" | "band" | "funnel";

/** The screens of the charts, in the order of the menu. */
export const ANALYTICS_PAGES = {
  users: "Users",
  swaps: "Swaps",
  interactions: "Interactions",
  sales: "Sales",
  "user-logins": "User logins",
  "all-charts": "All charts",
  "cars/sellers": "Cars: sellers",
  "cars/buyers": "Cars: buyers",
  "cars/sales": "Cars: sales",
} as const;
export type AnalyticsPage = keyof typeof ANALYTICS_PAGES;

/** What the figures of cars are limited to; null: all. */
export type Filters = { center: string | null; channel: string | null; source: string | null };
export type Choice = { value: string; label: string };
export type FilterChoices = { centers: Choice[]; channels: Choice[]; sources: Choice[] };

const word = z.string().max(100).optional();
/**
 * What a reader asks of a measure. Any words are accepted, because an unknown one is answered with the nearest that
 * works and a sentence about it (`period.ts`).
 */
export const AskMeasure = z.object({
  /** Calendar days in Chicago, "2026-11-21", both included. */
  from: word,
  to: word,
  group: word,
  /** The id of a Swap Center. */
  center: word,
  channel: word,
  source: word,
});
export type AskMeasure = z.output<typeof AskMeasure>;

const day = z.string();
const figure = z.number().nullable();

export const MeasurePoint = z.object({
  /** The days of the point, both included. */
  from: day,
  to: day,
  /** Null: nothing to divide by. */
  value: figure,
  /** Of a range: the lowest and the highest value. */
  low: figure.optional(),
  high: figure.optional(),
  /** Of a share: how many there are; `of`: what a share or an average divides by. */
  count: z.number().optional(),
  of: z.number().optional(),
});
export type MeasurePoint = z.output<typeof MeasurePoint>;

export const MeasureSeries = z.object({
  /** The value that the line is about, such as "auction"; empty if the measure has one line. */
  key: z.string(),
  label: z.string(),
  points: z.array(MeasurePoint),
  /** The same figure for the whole period. */
  total: figure,
});
export type MeasureSeries = z.output<typeof MeasureSeries>;

export const MeasureAnswer = z.object({
  measure: z.object({
    id: z.string(),
    title: z.string(),
    definition: z.string(),
    unit: z.enum(["count", "dollars", "days", "percent"]),
  }),
  from: day,
  to: day,
  group: z.enum(GROUPS),
  filters: z.object({ center: z.string().nullable(), channel: z.string().nullable(), source: z.string().nullable() }),
  series: z.array(MeasureSeries),
  total: figure,
  /** What the total divides, of a share or an average. */
  counted: z.object({ count: z.number().optional(), of: z.number() }).optional(),
  previous: z.object({ from: day, to: day, total: figure }),
  /** The change against the period before in percent; null without a figure to compare with. */
  change: figure,
  /** What was asked and could not be done, and what was done instead. */
  notes: z.array(z.string()),
});
export type MeasureAnswer = z.output<typeof MeasureAnswer>;

const FUNNEL_STEPS = ["visit", "register", "evaluate", "list", "offer", "deal", "sold"] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

export type FunnelLine = {
  step: FunnelStep;
  label: string;
  count: number;
  /** Percent of the step before; null for the first steps. */
  kept: number | null;
  /** The median of the days since the step before. */
  days: number | null;
};

/** What charts are compared with. */
export const COMPARISONS = { before: "The period before", year: "A year before" } as const;
export type Comparison = keyof typeof COMPARISONS;

/** What happened on a day: entered by someone, a holiday, or a newsletter. */
export type Annotation = { day: string; text: string; _id?: string };

/** What the last weeks let us expect, and how far such forecasts were off. */
export type Forecast = {
  /** Each coming week, Monday to Sunday. */
  weeks: { from: string; to: string; value: number }[];
  /** The coming weeks together, and the range that held four of five earlier forecasts. */
  total: number;
  low: number;
  high: number;
  /** How far earlier forecasts were off on average, and how many were made. */
  error: number;
  tried: number;
};

/** What the lines of the explore table can be; empty: those of the measure's chart. */
export const SPLITS = { "": "As charted", channel: "Channel", center: "Center", source: "Source" } as const;
export type ExploreSplit = keyof typeof SPLITS;
export type AskExplore = AskMeasure & { measure?: string | undefined; split?: string | undefined };

/** A chart as its screen shows it. */
export type ScreenChart = MeasureAnswer & {
  /** The same figures of an earlier period, point for point; null where there is nothing to compare. */
  compared: { from: string; to: string; values: (number | null)[] } | null;
  /** What each point should reach; null without a target. */
  target: number[] | null;
  chart: ChartKind;
  better: "more" | "less" | null;
  /** The period of a stock has no sum; its figure is that of the last day. */
  stock: boolean;
  pinned: boolean;
};

export type AnalyticsScreen = {
  from: string;
  to: string;
  group: Group;
  filters: { center: string | null; channel: string | null; source: string | null };
  choices: FilterChoices;
  notes: string[];
  /** The present day in Chicago. */
  today: string;
  /** The reader may see the figures of sales only. */
  onlySales: boolean;
  compare: Comparison | null;
  /** Those in the period, oldest first. */
  annotations: Annotation[];
  charts: ScreenChart[];
  /** Sales of the coming weeks; undefined on other screens, null when there are too few weeks for one. */
  forecast?: Forecast | null | undefined;
  funnel: FunnelLine[] | null;
};

/** One sign-in of the list. */
export const LoginLine = z.object({
  _id: z.string(),
  at: z.string(),
  user: z.string().nullable(),
  name: z.string(),
  how: z.string(),
});
export type LoginLine = z.output<typeof LoginLine>;

/** How far a measure may be from its usual value, in percent, and where it was at the last check. */
export type MeasureBand = {
  id: string;
  title: string;
  watched: boolean;
  below: number;
  above: number;
  /** What it should reach; null: none. */
  target: number | null;
  /** What the target is counted in, such as "a week" or "%". */
  targetUnit: string;
  state: "inside" | "below" | "above";
};

export const PinChart = z.object({ measure: z.string().max(60) });
export const ChooseMails = z.object({
  weekly: z.union([z.boolean(), z.string()]).optional().transform(isOn),
  alerts: z.union([z.boolean(), z.string()]).optional().transform(isOn),
});
function isOn(value: boolean | string | undefined): boolean {
  return value === true || value === "on" || value === "true" || value === "1";
}

const percent = (sentence: string) =>
  z
    .union([z.string(), z.number()], { error: sentence })
    .transform((value) => Number(String(value).trim().replace(/%$/, "")))
    .refine((value) => Number.isInteger(value) && value >= 1 && value <= 1_000, sentence);
export const SaveBand = z.object({
  measure: z.string().max(60),
  watched: z.union([z.boolean(), z.string()]).optional().transform(isOn),
  below: percent("Please enter 1 to 1000 percent."),
  above: percent("Please enter 1 to 1000 percent."),
  target: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) =>
      String(value ?? "")
        .trim()
        .replaceAll(/[$,%]/g, ""),
    )
    .refine((value) => /^\d{0,9}$/.test(value), "Please enter a whole number, or nothing.")
    .transform((value) => (value === "" ? null : Number(value))),
});

export const AddAnnotation = z.object({
  day: z
    .string({ error: "Please choose a day." })
    .max(40)
    .transform((value) => readTypedDay(value) ?? "")
    .refine((value) => value >= "2015-01-01" && value < "2100-01-01", "Please choose a day from 2015 on."),
  text: z.string({ error: "Please write what happened." }).trim().min(1, "Please write what happened.").max(120),
});
export const DeleteAnnotation = z.object({ annotation: id });

export type Cohort = {
  /** The first day of the month in which they came. */
  month: string;
  size: number;
  /** How many of them by months after the first; null: still to come. */
  reached: (number | null)[];
};
export const COHORTS = {
  people: "People who signed in again, by month of sign-up",
  cars: "Cars sold, by month of registration",
} as const;
export type CohortKind = keyof typeof COHORTS;

/** How long after the first click on a link of a newsletter an act counts as its result. */
export const FOLLOWED_DAYS = 30;
export type NewsletterResults = {
  /** Members who followed a link. */
  readers: number;
  /** Cars. */
  registered: number;
  visits: number;
  offers: number;
  /** Cars. */
  deals: number;
  /** Whole dollars; null for readers who may not see fees. */
  fees: number | null;
};

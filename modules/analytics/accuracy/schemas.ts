/** What the public page about our estimates shows. Browser-safe. */

/** A group of fewer rows is not published: neither its month, nor its place, nor a figure about it. */
export const FEWEST = 5;
/** How many complete months the page and the data set cover. */
export const MONTHS = 24;
/** Estimates and prices are rounded to this many dollars. */
export const ROUNDED_TO = 100;
/** The width of a step of the distribution, and where its first and last step begin, in percent. */
export const STEP = 5;
export const FARTHEST = 25;

/** Claims about these are findings that the evaluation should have had; papers and transport are not part of it. */
export const FINDINGS = ["condition", "mechanical", "mileage", "equipment", "report"] as const;

/** A group of sales. Null: fewer than `FEWEST` of them have the value. */
export type SalesLine = {
  sales: number;
  /** Sales whose estimate is known. */
  compared: number;
  /** The median distance between price and estimate, in percent of the estimate. */
  off: number | null;
  /** How many of the compared sold within 5 and 10 % of the estimate, in percent. */
  within5: number | null;
  within10: number | null;
  /** The median number of days from listing to sale. */
  days: number | null;
};
export type LotsLine = {
  lots: number;
  sold: number;
  below: number;
  none: number;
  /** The share that reached the reserve, in percent. */
  met: number | null;
  /** The median of the highest bid, in percent of the estimate. */
  bid: number | null;
};
export type ClaimsLine = {
  sales: number;
  /** Claims about findings, and those of them that were granted. */
  found: number;
  granted: number;
  /** Claims about findings per 100 sales. */
  rate: number | null;
};
export type OfMonth<Line> = Line & { month: string };
/** A step of the distribution: from `from` percent (included) up to the next one. */
export type SpreadStep = { from: number; sales: number };

/** What the page shows. `from` and `to` are the first and the last month, "2026-10". */
export type Accuracy = {
  from: string;
  to: string;
  sales: { all: SalesLine; listing: SalesLine; auction: SalesLine; months: OfMonth<SalesLine>[] };
  spread: SpreadStep[];
  lots: { all: LotsLine; months: OfMonth<LotsLine>[] };
  claims: {
    all: ClaimsLine;
    months: OfMonth<ClaimsLine>[];
    categories: { category: string; claims: number; granted: number }[];
  };
};

/** A row of the data set. Empty texts: withheld, or not known. */
export type OutcomeRow = {
  record: "sale" | "lot" | "claim";
  channel: string;
  month: string;
  place: string;
  detail: string;
  decision: string;
  estimate: number | null;
  price: number | null;
  days: number | null;
};

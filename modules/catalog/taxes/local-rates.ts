import type { StateCode } from "#modules/kernel/states.ts";
import type { Fact } from "./shapes.ts";

/** What counties and cities add to the state's tax on a car that is titled there. */
export type LocalRate = {
  state: StateCode;
  /** "Los Angeles, California" */
  place: string;
  /** First digits of its ZIP codes; only prefixes that lie in one place, because a ZIP code is no tax boundary. */
  zips: readonly string[];
  /** On top of the figure of the state's rule, in percent. */
  percent: number;
  /** The part of the price that is taxed, from the first dollar; left out: all of it. */
  upTo?: number;
  fact: Fact;
};

const known = (source: string, asOf: string): Fact => ({ source, asOf, checked: "not yet" });
const CALIFORNIA = known("California Department of Tax and Fee Administration, city and county rates", "2025-04");
const FLORIDA = known("Florida Department of Revenue, discretionary surtax, form DR-15DSS", "2025-01");
const NEW_YORK = known("New York Department of Taxation and Finance, publication 718", "2025-03");
const PENNSYLVANIA = known("Pennsylvania Department of Revenue, local sales tax", "2025-01");
const WISCONSIN = known("Wisconsin Department of Revenue, county and city tax", "2025-01");

/**
 * Published local rates. A place that is missing is "not known", never zero. Look all of it up each January, April,
 * July, and October, when states publish new rates.
 */
const LOCAL_RATES: readonly LocalRate[] = [
  { state: "CA", place: "Los Angeles, California", zips: ["900"], percent: 2.5, fact: CALIFORNIA },
  { state: "CA", place: "San Francisco, California", zips: ["941"], percent: 1.375, fact: CALIFORNIA },
  { state: "CA", place: "San Diego, California", zips: ["921"], percent: 0.5, fact: CALIFORNIA },
  { state: "CA", place: "Sacramento, California", zips: ["958"], percent: 1.5, fact: CALIFORNIA },
  { state: "FL", place: "Miami-Dade County, Florida", zips: ["331"], percent: 1, upTo: 5_000, fact: FLORIDA },
  { state: "FL", place: "Broward County, Florida", zips: ["333"], percent: 1, upTo: 5_000, fact: FLORIDA },
  { state: "FL", place: "Orange County, Florida", zips: ["328"], percent: 0.5, upTo: 5_000, fact: FLORIDA },
  { state: "FL", place: "Duval County, Florida", zips: ["322"], percent: 1.5, upTo: 5_000, fact: FLORIDA },
  {
    state: "NY",
    place: "New York City",
    zips: ["100", "101", "102", "103", "104", "112", "113", "114", "116"],
    percent: 4.875,
    fact: NEW_YORK,
  },
  { state: "PA", place: "Philadelphia, Pennsylvania", zips: ["191"], percent: 2, fact: PENNSYLVANIA },
  { state: "PA", place: "Pittsburgh, Pennsylvania", zips: ["152"], percent: 1, fact: PENNSYLVANIA },
  { state: "WI", place: "Milwaukee, Wisconsin", zips: ["532"], percent: 2.4, fact: WISCONSIN },
  // The county's half percent is in the figure of the state's rule.
  { state: "WI", place: "Kenosha, Wisconsin", zips: ["5314"], percent: 0, fact: WISCONSIN },
  { state: "WI", place: "Madison, Wisconsin", zips: ["537"], percent: 0, fact: WISCONSIN },
];

/** Said wherever the state's part is shown without that of the county and the city. */
export const LOCAL_UNKNOWN = "Local tax not known: counties and cities add to this.";

/** The local rate of a ZIP code; undefined where none is published in this table. */
export const localRateOf = (state: StateCode, zip: string): LocalRate | undefined =>
  LOCAL_RATES.find((rate) => rate.state === state && rate.zips.some((prefix) => zip.startsWith(prefix)));

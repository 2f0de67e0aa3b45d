import type { CarCardData } from "#app/features/car-card/car-card.tsx";
import type { Facets, ListingQuery, RangeName } from "#modules/marketplace/listing/schemas.ts";
import type { Look } from "./listing-base.ts";

/** The location of a car: the middle of its ZIP code, never its street. */
export type Spot = { _id: string; lat: number; lng: number };

/** What to loosen when no car matches, the cars that are nearest, and the searched makes that aren't sold here. */
export type Loosened = {
  loosenings: readonly { name: string; label: string; without: ListingQuery; count: number }[];
  nearest: readonly CarCardData[];
  notSold: readonly string[];
};

/** The filter text that could not be read, as it was typed. */
export type Typed = Partial<Record<RangeName, { min: string; max: string }>> & { zip?: string };

/** A page of cars, as scrolling adds them. */
export type CarsPage = {
  list: readonly CarCardData[];
  page: { page: number; records: number; from: number; to: number; total?: number; end: boolean };
  /** There are more cars than `page.total`. */
  more: boolean;
  /** The query as it was parsed. */
  query: ListingQuery;
  /** The locations of the cars, when the map is shown. */
  spots: readonly Spot[];
  /** The days of the evaluations still to come, by car: "Dec 03, 2026". */
  evaluations: Readonly<Record<string, string>>;
  favorites: readonly string[];
  own: readonly string[];
  /** Signed-in users who do not sell the car see the heart. */
  hearts: boolean;
  /** The cars on a visitor's shortlist. */
  shortlist: readonly string[];
};

/** The page of an address, with the content around the cars. */
export type ListingData = CarsPage & {
  typed: Typed;
  /** Whether the search asks for a title, a history, or options, which only a car's page tells. */
  asksDetails: boolean;
  /** The corrected search text. */
  corrected: string | null;
  /** The location from which distances are measured. */
  place: { zip: string; city: string; state: string } | null;
  facets: Facets;
  look: Look;
  /** Only when no car matches. */
  loosened: Loosened | null;
};

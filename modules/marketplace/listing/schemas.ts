/** The browser-safe parts of the listing: the URL, the formulas, the badges. */
export { LOOK_BACK_DAYS } from "#modules/swaps/policy.ts";
export * from "./chips.ts";
export * from "./evaluation.ts";
export type { FacetChoice, Facets, Histogram } from "./facets.ts";
export { filterOf, searchWords, suggestedName, tidySearch } from "./filter-words.ts";
export * from "./filters/declarations.ts";
export { headline } from "./headline.ts";
export type { MarketView } from "./market-shape.ts";
export { asksDetails } from "./phrase-words.ts";
export * from "./query.ts";
export * from "./read-query.ts";
export * from "./savings.ts";
export type {
  Car,
  Card,
  CardPictures,
  CarEvaluation,
  CarHistory,
  CarPaper,
  CarPhoto,
  Compared,
  GradeWords,
  PhotoMark,
  PriceEntry,
  PriceHistory,
} from "./shapes.ts";
export * from "./tags.ts";
export * from "./videos.ts";
export type { Coverage } from "./warranty.ts";

/** Cars per page of the listing (docs/spec/display.md). */
export const LISTING_PAGE = 21;
/** The maximum number of cars in a comparison. */
export const MOST_COMPARED = 5;

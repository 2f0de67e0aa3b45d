/** The browser-safe parts of the rating: its words, its rule, the shapes pages show. */
export {
  adjustmentOf,
  BANDS,
  bandOf,
  type Comparable,
  type DealRating,
  dollarsAMile,
  isFresh,
  type Likeness,
  median,
  NOT_RATED,
  type NotRated,
  percentBelow,
  quantile,
  RATINGS,
  RULE,
} from "#modules/swaps/policy.ts";
export { type Audit, FEWEST_SALES } from "./audit.ts";
export type { MarketView } from "./shapes.ts";

/** The browser-safe parts of the rating: its words, its rule, the shapes pages show. */
export {
  BANDS,
  type Comparable,
  type DealRating,
  type Likeness,
  NOT_RATED,
  type NotRated,
  RATINGS,
  RULE,
} from "#modules/swaps/policy.ts";
export type { MarketView } from "./shapes.ts";

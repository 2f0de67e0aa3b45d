/** The browser-safe parts of the rating: its words, its rule, the shapes pages show. */
export * from "#modules/swaps/rating/schemas.ts";
export { type Audit, FEWEST_SALES } from "./audit.ts";
export type { MarketView } from "./shapes.ts";

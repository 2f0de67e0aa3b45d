/** The browser-safe parts of the rating: its words, its rule, the shapes pages show. */
export { type Audit, FEWEST_SALES } from "./audit.ts";
export * from "./rule.ts";
export type { Comparable, Likeness, MarketView } from "./shapes.ts";

/** The browser-safe parts of the rating: its words, its rule, the shapes pages show. */
export * from "./rule.ts";
export type { Comparable, Likeness } from "./shapes.ts";

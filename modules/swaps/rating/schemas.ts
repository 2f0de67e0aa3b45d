/** The rule of the rating and what it compares. Browser-safe. */
export * from "./rule.ts";
export type { Comparable, Likeness } from "./shapes.ts";

// Browser-safe words and choices of newsletters.

export * from "./imports/policy.ts";
export * from "./segments/policy.ts";
export * from "./subscribers/policy.ts";

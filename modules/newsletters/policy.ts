// Browser-safe words and choices of newsletters.

export * from "./imports/policy.ts";
export * from "./issues/states.ts";
export * from "./issues/words.ts";
export * from "./reports/report-words.ts";
export * from "./segments/policy.ts";
export * from "./subscribers/policy.ts";

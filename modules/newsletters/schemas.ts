// Inputs and responses of newsletters. Browser-safe.

export * from "./deliverability/schemas.ts";
export * from "./imports/schemas.ts";
export * from "./issues/schemas.ts";
export * from "./segments/schemas.ts";
export * from "./subscribers/schemas.ts";

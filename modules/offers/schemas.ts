export type * from "./dealings/schemas.ts";
export * from "./offer-schemas.ts";
export * from "./prequalification/schemas.ts";
export * from "./visits/schemas.ts";

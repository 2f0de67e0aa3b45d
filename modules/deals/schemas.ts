export * from "./accounts/schemas.ts";
export * from "./board/schemas.ts";
export * from "./deal-schemas.ts";
export * from "./identity/schemas.ts";
export * from "./papers/form-schemas.ts";
export * from "./papers/schemas.ts";
export type * from "./parties/schemas.ts";
export * from "./payout-accounts/schemas.ts";

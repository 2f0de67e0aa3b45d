export * from "./account-schemas.ts";
export * from "./api-keys/schemas.ts";
export * from "./devices/schemas.ts";
export * from "./notes/schemas.ts";
export * from "./oauth/schemas.ts";
export * from "./passkeys/schemas.ts";
export * from "./person-schemas.ts";
export * from "./two-step/schemas.ts";

export * from "./calls/schemas.ts";
export * from "./communication-schemas.ts";
export * from "./contact/schemas.ts";
export * from "./conversations/schemas.ts";
export * from "./interactions/schemas.ts";
export * from "./message-schemas.ts";
export * from "./questions/schemas.ts";
export * from "./sharing/schemas.ts";

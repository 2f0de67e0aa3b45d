export * from "./calls/schemas.ts";
export * from "./communication-schemas.ts";
export * from "./conversations/schemas.ts";
export * from "./interactions/schemas.ts";
export * from "./message-schemas.ts";

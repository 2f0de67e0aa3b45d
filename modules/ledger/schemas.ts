export * from "./books/schemas.ts";
export * from "./payments/schemas.ts";

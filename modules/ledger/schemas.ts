export { CHECK_WORDS } from "./books/closing-checks.ts";
export * from "./books/schemas.ts";
export * from "./kinds.ts";
export * from "./payments/schemas.ts";
export * from "./rails/schemas.ts";

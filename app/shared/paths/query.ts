export { part, type Query, withQuery } from "#modules/kernel/paths.ts";

/** The documents inside a swap and the inputs of its verbs. Browser-safe. */

export { ManagedQuery } from "./managed/query.ts";
export * from "./schemas/actions.ts";
export * from "./schemas/contents.ts";
export * from "./schemas/details.ts";
export { key, long, maybe, short } from "./schemas/parts.ts";
export * from "./schemas/registration.ts";
export * from "./schemas/tasks.ts";
export type * from "./schemas/views.ts";
export { shortName } from "./short-name.ts";
export { TaskQuery } from "./tasks/query.ts";

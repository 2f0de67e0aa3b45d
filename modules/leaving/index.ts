// The public interface of leaving: verbs and finders, and the building blocks for later modules.

export { deleteOwnAccount } from "./delete-own-account.ts";
export { findOwnRecords } from "./find-own-records.ts";
export { findObstacle } from "./obstacles.ts";

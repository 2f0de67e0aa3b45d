// The public interface of erasure: commands and queries, and the building blocks for later modules.

export { deleteOwnAccount } from "./delete-own-account.ts";
export { type ErasedAgain, eraseAgain } from "./erase-again.ts";
export { findOwnRecords } from "./find-own-records.ts";
export { findObstacle } from "./obstacles.ts";

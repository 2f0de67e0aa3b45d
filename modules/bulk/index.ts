// The public interface: jobs for many rows, and their reports.

export { findBulk, findBulkRows } from "./find-bulk.ts";
export { startBulkCars, startBulkPictures, startBulkPrices, startBulkSubscribers } from "./start-bulk.ts";

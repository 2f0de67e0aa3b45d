import type { Merging } from "#db/merge.ts";
import { deals } from "../tables.ts";
import { findCarConflicts } from "./car-conflicts.ts";

export const dealsMerging: Merging = {
  parts: [
    { what: "Deals", column: deals.sellerId },
    { what: "Deals", column: deals.buyerId },
    { column: deals.coSellerId },
  ],
  conflicts: findCarConflicts,
};

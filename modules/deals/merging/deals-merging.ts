import type { Merging } from "#db/merge.ts";
import { identityChecks } from "../identity/tables.ts";
import { deals } from "../tables.ts";
import { findCarConflicts } from "./car-conflicts.ts";
import { findPayoutConflicts } from "./payout-conflicts.ts";

export const dealsMerging: Merging = {
  parts: [
    { what: "Deals", column: deals.sellerId },
    { what: "Deals", column: deals.buyerId },
    { column: deals.coSellerId },
    { what: "ID checks", column: identityChecks.userId },
  ],
  conflicts: async (reader, from, into) => [
    ...(await findCarConflicts(reader, from, into)),
    ...(await findPayoutConflicts(reader, from, into)),
  ],
};

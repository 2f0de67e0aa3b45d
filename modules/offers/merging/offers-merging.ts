import type { Merging } from "#db/merge.ts";
import { prequalifications } from "../prequalification/tables.ts";
import { offers } from "../tables.ts";
import { visitSettings, visits } from "../visits/tables.ts";

export const offersMerging: Merging = {
  parts: [
    { what: "Offers", column: offers.buyerId },
    { what: "Visits", column: visits.sellerId },
    { what: "Visits", column: visits.buyerId },
    { column: visitSettings.userId, alone: true },
    { column: prequalifications.userId, alone: true },
  ],
};

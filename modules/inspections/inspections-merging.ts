import type { Merging } from "#db/merge.ts";
import { inspections } from "./tables.ts";

export const inspectionsMerging: Merging = {
  parts: [
    { what: "Appointments", column: inspections.sellerId },
    { what: "Appointments", column: inspections.buyerId },
  ],
};

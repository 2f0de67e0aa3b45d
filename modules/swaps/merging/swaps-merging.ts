import type { Merging } from "#db/merge.ts";
import { swapDrafts } from "../registration/tables.ts";
import { sellerRequests } from "../requests/tables.ts";
import { sellerQuestions } from "../seller-answers/tables.ts";
import { swaps, tasks } from "../tables.ts";

export const swapsMerging: Merging = {
  parts: [
    { what: "Cars", column: swaps.sellerId },
    { column: swaps.ownerId },
    { what: "Won cars", column: swaps.auctionBuyerId },
    { what: "Unfinished registrations", column: swapDrafts.userId },
    { what: "Requests", column: sellerRequests.createdBy },
    { what: "Answers", column: sellerQuestions.sellerId },
    { column: tasks.createdBy },
  ],
};

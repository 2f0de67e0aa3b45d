import type { Merging } from "#db/merge.ts";
import { claimPosts, claims } from "../claims/tables.ts";
import { deals } from "../deals/tables.ts";
import { offers } from "../offers/tables.ts";
import { sellerRequests } from "../requests/tables.ts";
import { sellerQuestions } from "../seller-answers/tables.ts";
import { swapDrafts, swaps, tasks } from "../tables.ts";
import { taskViews } from "../tasks/tables.ts";
import { visitSettings, visits } from "../visits/tables.ts";
import { findCarConflicts } from "./car-conflicts.ts";

export const swapsMerging: Merging = {
  parts: [
    { what: "Cars", column: swaps.sellerId },
    { column: swaps.ownerId },
    { what: "Won cars", column: swaps.auctionBuyerId },
    { what: "Unfinished registrations", column: swapDrafts.userId },
    { what: "Offers", column: offers.buyerId },
    { what: "Visits", column: visits.sellerId },
    { what: "Visits", column: visits.buyerId },
    { column: visitSettings.userId, alone: true },
    { what: "Deals", column: deals.sellerId },
    { what: "Deals", column: deals.buyerId },
    { column: deals.coSellerId },
    { what: "Claims", column: claims.sellerId },
    { what: "Claims", column: claims.buyerId },
    { column: claimPosts.authorId },
    { what: "Requests", column: sellerRequests.createdBy },
    { what: "Answers", column: sellerQuestions.sellerId },
    { column: tasks.createdBy },
    { column: taskViews.userId },
  ],
  conflicts: findCarConflicts,
};

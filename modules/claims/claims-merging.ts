import type { Merging } from "#db/merge.ts";
import { claimPosts, claims } from "./tables.ts";

export const claimsMerging: Merging = {
  parts: [
    { what: "Claims", column: claims.sellerId },
    { what: "Claims", column: claims.buyerId },
    { column: claimPosts.authorId },
  ],
};

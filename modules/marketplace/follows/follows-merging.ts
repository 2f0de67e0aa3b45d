import type { Merging } from "#db/merge.ts";
import { follows } from "./tables.ts";

export const followsMerging: Merging = {
  parts: [{ what: "Followed cars", column: follows.userId, once: [[follows.swapId]] }],
};

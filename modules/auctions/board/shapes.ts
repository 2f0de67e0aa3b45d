import type { LotCard } from "../lots/shapes.ts";
import type { Purse } from "../room/shapes.ts";

/** What the boards show. Browser-safe. */

/** What a dealer has on all live lots together. */
export type BoardSums = {
  purse: Purse | null;
  leading: number;
  outbid: number;
  watching: number;
  live: number;
  /** The earliest end of a live lot. */
  nextEnd: string | null;
  /** Whole dollars of won cars that are not paid. */
  unpaid: number;
};

/** A lot of a board, as it changes while people bid. */
export type BoardNow = { lots: Pick<LotCard, "_id" | "swap" | "standing" | "own" | "watched">[]; sums: BoardSums };

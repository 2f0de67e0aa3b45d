import { z } from "zod";
import type { LotCard } from "../lots/schemas.ts";
import type { Purse } from "../room/schemas.ts";

/** The lists of the boards: what dealers see of all lots, and of their own. */
export const BOARD_LISTS = [
  "active",
  "upcoming",
  "preview",
  "open",
  "favorites",
  "leading",
  "outbid",
  "no-reserve",
  "closed",
  "results",
] as const;
export type BoardList = (typeof BOARD_LISTS)[number];

const number = (most: number) => z.coerce.number().int().min(0).max(most).optional().catch(undefined);

/** The filters of a board in its address. Filters that can't be read are ignored. Browser-safe. */
export const BoardQuery = z.object({
  list: z.enum(BOARD_LISTS).optional().catch(undefined),
  /** Words of the car's name, or the end of its VIN. */
  q: z.preprocess(blank, z.string().trim().max(100).optional().catch(undefined)),
  make: z.preprocess(blank, z.string().trim().max(60).optional().catch(undefined)),
  /** The most that the price is now, or the opening price before the first bid. */
  price: z.preprocess(blank, number(1_000_000)),
  miles: z.preprocess(blank, number(1_000_000)),
  /** The lowest grade, 1 to 5. */
  grade: z.preprocess(blank, z.coerce.number().min(0).max(5).optional().catch(undefined)),
  /** Ends within this many hours. */
  ends: z.preprocess(blank, number(168)),
  page: z.coerce.number().int().min(1).max(1_000).optional().catch(undefined),
});
export type BoardQuery = z.output<typeof BoardQuery>;

function blank(value: unknown): unknown {
  return typeof value === "string" && value.trim() === "" ? undefined : value;
}

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

/** How a dealer stands in the live lots with an own bid, and when the first of them ends. */
export type OwnStanding = { leading: number; outbid: number; nextEnd: string | null };

/** A lot of a board, as it changes while people bid. */
export type BoardNow = { lots: Pick<LotCard, "_id" | "swap" | "standing" | "own" | "watched">[]; sums: BoardSums };

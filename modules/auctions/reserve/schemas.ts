import { z } from "zod";
import { dollars, id, maybe } from "#modules/kernel/fields.ts";
import { HIGHEST_BID, LOWEST_OPENING } from "../bidding/ladder.ts";

const AMOUNT = "Please enter whole dollars between $500 and $1,000,000.";

/** `reserve` is the amount that was shown; blank: the car sells to the highest bid. */
export const AgreeReserve = z.object({ swap: id, reserve: maybe(dollars(AMOUNT, LOWEST_OPENING, HIGHEST_BID)) });

export const LowerReserve = z.object({ swap: id, reserve: dollars(AMOUNT, LOWEST_OPENING, HIGHEST_BID) });

/** What the seller, or staff after a call with the seller, said about the reserve. Null: sells to the highest bid. */
export type ReserveAgreement = { reserve: number | null; at: string; by: string; onBehalf: boolean };

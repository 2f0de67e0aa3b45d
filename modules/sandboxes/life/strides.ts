import type { Result } from "#modules/kernel/result.ts";
import type { Swap } from "#modules/swaps/index.ts";
import type { Step } from "#modules/swaps/lifecycle.ts";
import { closeOut, handOver, pay } from "./after-sale.ts";
import {
  bookEvaluation,
  chooseListing,
  confirmEvaluation,
  evaluate,
  joinTeam,
  preValuate,
  qualify,
} from "./before-sale.ts";
import { agree, check, offerForSale, sell, sellToDealer, sign } from "./sale.ts";

/** What leads on from a step; the people of the sandbox do it. */
export type Stride = (swap: Swap) => Promise<Result<unknown>>;

/** What leads on from each step of the main path. */
export const STRIDES: Partial<Record<Step, Stride>> = {
  registering: chooseListing,
  "new-swap": joinTeam,
  qualify,
  "pre-valuate": preValuate,
  "schedule-eval": bookEvaluation,
  "confirm-scheduled": confirmEvaluation,
  eval: evaluate,
  "eval-not-complete": bookEvaluation,
  valuate: agree,
  "prepare-listing": offerForSale,
  listing: sell,
  auction: sellToDealer,
  "pre-deal": check,
  "finalize-deal": sign,
  payments: pay,
  title: handOver,
  "close-out": closeOut,
};

import type { OutboundResult } from "#modules/kernel/outbound.ts";
import type { TaxEstimate, TaxRequest } from "./shapes.ts";

/** Says what a buyer pays the state. */
export type TaxEstimator = {
  /** An estimate of another edition is out of date. */
  edition(titleYear: number): string;
  /** How many cars are asked about in one run of the periodic job. */
  most: number;
  estimate(request: TaxRequest): Promise<OutboundResult<TaxEstimate>>;
};

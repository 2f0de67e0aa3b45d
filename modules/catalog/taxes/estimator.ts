import type { OutboundResult } from "#modules/kernel/outbound.ts";
import type { TaxEstimate, TaxRequest } from "./shapes.ts";

/** Says what a buyer pays the state. */
export type TaxEstimator = {
  /** An estimate of another edition is out of date. */
  edition(titleYear: number): string;
  estimate(request: TaxRequest): Promise<OutboundResult<TaxEstimate>>;
};

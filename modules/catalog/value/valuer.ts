import type { OutboundResult } from "#modules/kernel/outbound.ts";
import type { Valuation } from "../schemas.ts";
import type { ValuedCar } from "./new-price.ts";

export type ValuationRequest = ValuedCar & {
  mileage: number;
  zip: string;
  /** How it is, as far as the seller says (spec 9, vehicle options). */
  condition?: string | null | undefined;
  accidents?: string | null | undefined;
  titleStatus?: string | null | undefined;
};

/** Tells what a car is worth. */
export type Valuer = { value(request: ValuationRequest): Promise<OutboundResult<Valuation>> };

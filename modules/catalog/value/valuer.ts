import type { OutboundResult } from "#modules/kernel/outbound.ts";
import type { Valuation } from "../schemas.ts";
import type { ValuedCar } from "./new-price.ts";

export type ValuationRequest = ValuedCar & {
  mileage: number;
  zip: string;
  /** The condition as stated by the seller (docs/spec/cars.md). */
  condition?: string | null | undefined;
  accidents?: string | null | undefined;
  titleStatus?: string | null | undefined;
};

/** Values cars. */
export type Valuer = { value(request: ValuationRequest): Promise<OutboundResult<Valuation>> };

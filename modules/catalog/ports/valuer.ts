import type { OutboundResult } from "#modules/kernel/outbound.ts";
import type { Valuation } from "../schemas.ts";
import type { ValuedCar } from "../value/new-price.ts";

export type ValuationRequest = ValuedCar & { mileage: number; zip: string };

/** Tells what a car is worth. */
export type Valuer = { value(request: ValuationRequest): Promise<OutboundResult<Valuation>> };

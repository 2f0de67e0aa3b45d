import type { OutboundResult } from "#modules/kernel/outbound.ts";
import type { MarketReport } from "../schemas.ts";
import type { ValuedCar } from "./new-price.ts";

export type MarketRequest = ValuedCar & {
  mileage: number;
  zip: string;
  /** Miles around the ZIP code; 100 by default (docs/spec/prices.md). */
  radius: number;
  drivetrain?: string | null | undefined;
  cylinders?: number | null | undefined;
  transmission?: string | null | undefined;
};

/** Finds nearby dealers' asking prices for similar cars. */
export type Market = { compare(request: MarketRequest): Promise<OutboundResult<MarketReport>> };

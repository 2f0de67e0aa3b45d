import type { OutboundResult } from "#modules/kernel/outbound.ts";
import type { MarketReport } from "../schemas.ts";
import type { ValuedCar } from "./new-price.ts";

export type MarketRequest = ValuedCar & {
  mileage: number;
  zip: string;
  /** Miles around the ZIP code; 100 unless told (spec 9). */
  radius: number;
  drivetrain?: string | null | undefined;
  cylinders?: number | null | undefined;
  transmission?: string | null | undefined;
};

/** Finds what dealers around ask for cars like this one. */
export type Market = { compare(request: MarketRequest): Promise<OutboundResult<MarketReport>> };

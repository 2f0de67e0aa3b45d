import type { Estimates } from "#app/components/sell/car-fields.ts";
import { type ValuationRequest, valuate } from "#modules/catalog/index.ts";
import { offeredChannels, successFee } from "#modules/swaps/index.ts";
import type { DraftData } from "#modules/swaps/schemas.ts";
import { isAnswered } from "./sell-steps.ts";

/** Estimates the price of a draft's car on each channel; null if car, condition or title are unknown. */
export async function estimatesOf({ vehicle, condition }: DraftData): Promise<Estimates | null> {
  return vehicle && isAnswered(condition) ? estimate(valuedCar(vehicle, condition)) : null;
}

/** The same for any car. */
export async function estimate(car: ValuationRequest): Promise<Estimates | null> {
  const valued = await valuate(car);
  if (!valued.ok) return null;
  const { listing, auction, retail, tradeIn, reason, sample } = valued.value;
  const fee = successFee(auction.expected);
  return {
    retail,
    tradeIn,
    reason,
    sample,
    listing: { ...listing, offered: offeredChannels(car).includes("listing") },
    auction: { ...auction, fee, keeps: auction.expected - fee },
  };
}

const valuedCar = (
  vehicle: NonNullable<DraftData["vehicle"]>,
  condition: DraftData["condition"],
): ValuationRequest => ({
  year: vehicle.year,
  make: vehicle.make.name,
  model: vehicle.model.name,
  series: vehicle.series?.name,
  class: vehicle.class,
  fuel: vehicle.fuel,
  litres: vehicle.engineSize,
  mileage: vehicle.mileage,
  zip: vehicle.zip,
  condition: condition?.condition,
  accidents: condition?.accidents,
  titleStatus: condition?.titleStatus,
});

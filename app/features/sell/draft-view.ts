import { formatNumber } from "#modules/kernel/money.ts";
import type { DraftData } from "#modules/swaps/schemas.ts";

export type DraftCar = { name: string; facts: string };

/** The car of a registration in one line and its facts in another; null until the car is known. */
export function draftCar({ vehicle, condition, place }: DraftData): DraftCar | null {
  if (!vehicle) return null;
  const { year, make, model, series, mileage, zip } = vehicle;
  const where = place?.city ? `${place.city}, ${place.state}` : zip;
  return {
    name: [year, make.name, model.name, series?.name === "Base" ? "" : series?.name].filter(Boolean).join(" "),
    facts: [`${formatNumber(mileage)} mi`, condition?.condition, where].filter(Boolean).join(" · "),
  };
}

import { type ValuationRequest, valuate } from "#modules/catalog/index.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { offeredChannels, successFee } from "#modules/swaps/index.ts";
import { inHand, sellerTerms } from "#modules/swaps/policy.ts";
import type { DraftData } from "#modules/swaps/schemas.ts";
import type { Estimates } from "./car-fields.ts";
import { isAnswered } from "./sell-steps.server.ts";

/** Estimates the price of a draft's car on each channel; null if car, condition or title are unknown. */
export async function estimatesOf({ vehicle, condition }: DraftData): Promise<Estimates | null> {
  if (!vehicle || !isAnswered(condition)) return null;
  return estimate(valuedCar(vehicle, condition), loanOf(condition));
}

/** The estimate from what is answered so far, at first from the car and its place alone; null without them. */
export const estimateSoFar = async ({ vehicle, condition }: DraftData): Promise<Estimates | null> =>
  vehicle ? estimate(valuedCar(vehicle, condition), loanOf(condition)) : null;

const NO_LOAN = { loanActive: false, loanPayoff: null };

/** The same for any car. */
export async function estimate(car: ValuationRequest, loan: Loan = NO_LOAN): Promise<Estimates | null> {
  const valued = await valuate(car);
  if (!valued.ok) return null;
  const { listing, auction, retail, tradeIn, reason, sample } = valued.value;
  const today = chicagoDay(new Date());
  const keeps = (sale: "marketplace" | "auction", price: number) =>
    inHand(sellerTerms(loan, sale, today), price).cents / 100;
  return {
    retail,
    tradeIn,
    reason,
    sample,
    listing: {
      ...listing,
      offered: offeredChannels(car).includes("listing"),
      keeps: keeps("marketplace", listing.expected),
    },
    auction: { ...auction, fee: successFee(auction.expected), keeps: keeps("auction", auction.expected) },
    loan: loan.loanActive ? (loan.loanPayoff ?? "unknown") : null,
  };
}

const loanOf = (condition: DraftData["condition"]): Loan => ({
  loanActive: condition?.loanActive ?? false,
  loanPayoff: condition?.loanPayoff ?? null,
});

type Loan = { loanActive: boolean; loanPayoff: number | null };

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

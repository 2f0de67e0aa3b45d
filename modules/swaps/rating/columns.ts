import { MarketReport } from "#modules/catalog/schemas.ts";
import type { Swap } from "../tables.ts";
import { type RatedCar, rateCar } from "./rate-car.ts";

/** The facts of a swap that its rating comes from. */
const FACTS = [
  "priceListing",
  "reports",
  "titleStatus",
  "year",
  "makeName",
  "modelName",
  "seriesName",
  "styleName",
  "mileage",
  "lat",
  "lng",
] as const satisfies readonly (keyof Swap)[];

type Rated = Pick<Swap, (typeof FACTS)[number]>;

export const ratedCar = (swap: Omit<Rated, "reports">, price: number | null = swap.priceListing): RatedCar => ({
  year: swap.year,
  make: swap.makeName,
  model: swap.modelName,
  trim: swap.seriesName ?? swap.styleName,
  mileage: swap.mileage,
  place: swap.lat === null || swap.lng === null ? null : { lat: swap.lat, lng: swap.lng },
  price,
  titleStatus: swap.titleStatus,
});

/** The report stored with a swap; null when there is none, or an invalid one. */
export function marketReportOf({ reports }: Pick<Swap, "reports">): MarketReport | null {
  const { success, data } = MarketReport.safeParse(reports.marketcheck);
  return success ? data : null;
}

type Patch = Partial<Swap>;
declare const rated: unique symbol;

/** Marks a change that went through `withRating`. */
type RatedMark = { readonly [rated]: true };
/** Such a change. */
export type RatedPatch = Patch & RatedMark;
/** A change to other columns, which leaves the rating as it is. */
export type UnratedPatch = Omit<Patch, (typeof FACTS)[number]> & { [fact in (typeof FACTS)[number]]?: never };

/**
 * A change together with the resulting rating; the same change when it changes none of the rating's facts. `updateSwap`
 * accepts a change of such a fact only in this form, so that a card's badge always matches the page's rating.
 */
export function withRating<P extends Patch>(swap: Swap, patch: P, now: Date): P & RatedMark {
  if (!FACTS.some((fact) => fact in patch)) return patch as P & RatedMark;
  const after: Swap = { ...swap, ...patch };
  const report = marketReportOf(after);
  const { rating, market } = rateCar(ratedCar(after), report, now);
  return {
    ...patch,
    dealRating: rating,
    marketPrice: market,
    marketDate: report && new Date(report.date),
  } as unknown as P & RatedMark;
}

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

/** The report kept with a swap; null when there is none, or none that can be read. */
export function marketReportOf({ reports }: Pick<Swap, "reports">): MarketReport | null {
  const { success, data } = MarketReport.safeParse(reports.marketcheck);
  return success ? data : null;
}

/**
 * What a change writes beside itself: the rating, when one of its facts changes. `updateSwap` asks for it, so that
 * the list's mark is the page's rating whoever changed what.
 */
export function ratingColumns(swap: Swap, patch: Partial<Swap>, now: Date): Partial<Swap> {
  if (!FACTS.some((fact) => fact in patch)) return {};
  const after = { ...swap, ...patch };
  const report = marketReportOf(after);
  const { rating, market } = rateCar(ratedCar(after), report, now);
  return { dealRating: rating, marketPrice: market, marketDate: report && new Date(report.date) };
}

import {
  allChartsPath,
  buyerChartsPath,
  carSalesChartsPath,
  interactionChartsPath,
  salesChartsPath,
  sellerChartsPath,
  swapChartsPath,
  userChartsPath,
  userLoginsPath,
  withQuery,
} from "#app/shared/paths.ts";
import type { AnalyticsPage } from "#modules/analytics/schemas.ts";

const PATHS: Record<AnalyticsPage, string> = {
  users: userChartsPath,
  swaps: swapChartsPath,
  interactions: interactionChartsPath,
  sales: salesChartsPath,
  "user-logins": userLoginsPath,
  "all-charts": allChartsPath,
  "cars/sellers": sellerChartsPath,
  "cars/buyers": buyerChartsPath,
  "cars/sales": carSalesChartsPath,
};

/** A screen of charts with its period and filters. */
export const chartsPath = (page: AnalyticsPage, query: Record<string, string | null> = {}): string =>
  withQuery(PATHS[page], query);

import type { AnalyticsPage } from "#modules/analytics/schemas.ts";
import { analyticsPath } from "#modules/kernel/paths.ts";
import type { AlertsAct, ChartAct } from "../acts.ts";
import { part, type Query, withQuery } from "./query.ts";

export { analyticsPath };

/** A screen of charts about one side of the cars: "sellers", "buyers", or "sales". */
export const analyticsCarsPath = (page: string, query: Query = {}) =>
  withQuery(`/u/analytics/cars/${part(page)}`, query);
/** Any screen of charts by its name, such as "cars/sales". */
export const chartsPath = (page: AnalyticsPage, query: Query = {}) =>
  page.startsWith("cars/") ? analyticsCarsPath(page.slice("cars/".length), query) : analyticsPath(page, query);
/** The sign-ins of a period. */
export const userLoginsPath = "/u/analytics/user-logins";

/** The buttons on the charts. */
export const analyticsActPath = (act: ChartAct) => `/u/analytics/acts/${part(act)}`;
/** What the figures of a measure count. */
export const measureRowsPath = (measure: string, query: Query = {}) =>
  withQuery(`/u/analytics/rows/${part(measure)}`, query);
/** A measure as a CSV file. */
export const measureFilePath = (measure: string, query: Query = {}) =>
  withQuery(`/u/analytics/files/${part(measure)}`, query);
/** Bands, alerts, and the weekly report. */
export const analyticsAlertsPath = "/u/analytics/alerts";
export const alertsActPath = (act: AlertsAct) => `${analyticsAlertsPath}/acts/${part(act)}`;
/** The weekly report as a PDF; the latest full week without a day. */
export const weeklyReportPath = (day?: string) => withQuery("/u/analytics/weekly.pdf", { week: day });

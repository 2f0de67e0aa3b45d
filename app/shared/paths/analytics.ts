import { allChartsPath } from "#modules/kernel/paths.ts";
import type { AlertsAction, AnnotationAction, ChartAction } from "../actions.ts";
import { part, type Query, withQuery } from "./query.ts";

export { allChartsPath };

/** The screens of charts. */
export const userChartsPath = "/u/analytics/users";
export const swapChartsPath = "/u/analytics/swaps";
export const interactionChartsPath = "/u/analytics/interactions";
export const salesChartsPath = "/u/analytics/sales";
export const sellerChartsPath = "/u/analytics/cars/sellers";
export const buyerChartsPath = "/u/analytics/cars/buyers";
export const carSalesChartsPath = "/u/analytics/cars/sales";
/** The sign-ins of a period. */
export const userLoginsPath = "/u/analytics/user-logins";

/** The buttons on the charts. */
export const analyticsActionPath = (action: ChartAction) => `/u/analytics/acts/${part(action)}`;
/** What the figures of a measure count. */
export const measureRowsPath = (measure: string, query: Query = {}) =>
  withQuery(`/u/analytics/rows/${part(measure)}`, query);
/** A measure as a CSV file. */
export const measureFilePath = (measure: string, query: Query = {}) =>
  withQuery(`/u/analytics/files/${part(measure)}`, query);
/** Bands, alerts, and the weekly report. */
export const analyticsAlertsPath = "/u/analytics/alerts";
export const alertsActionPath = (action: AlertsAction) => `${analyticsAlertsPath}/acts/${part(action)}`;
/** One measure as a table, by a split; as a page and as a CSV file. */
export const explorePath = (query: Query = {}) => withQuery("/u/analytics/explore", query);
export const exploreFilePath = (query: Query = {}) => withQuery("/u/analytics/explore.csv", query);
/** The people or cars of each month, and what became of them; as a page and as a CSV file. */
export const cohortsPath = (query: Query = {}) => withQuery("/u/analytics/cohorts", query);
export const cohortsFilePath = (query: Query = {}) => withQuery("/u/analytics/cohorts.csv", query);
/** What happened on some days. */
export const annotationsPath = "/u/analytics/annotations";
export const annotationActionPath = (action: AnnotationAction) => `${annotationsPath}/acts/${part(action)}`;
/** The weekly report as a PDF; the latest full week without a day. */
export const weeklyReportPath = (day?: string) => withQuery("/u/analytics/weekly.pdf", { week: day });

import { analyticsPath } from "#modules/kernel/paths.ts";
import type { AnalyticsAct } from "../acts.ts";
import { part, type Query, withQuery } from "./query.ts";

export { analyticsPath };

/** Acts of the charts: pinning them, and choosing mails and bands. */
export const analyticsActPath = (act: AnalyticsAct) => `/u/analytics/acts/${part(act)}`;
/** What the figures of a measure count. */
export const measureRowsPath = (measure: string, query: Query = {}) =>
  withQuery(`/u/analytics/rows/${part(measure)}`, query);
/** A measure as a CSV file. */
export const measureFilePath = (measure: string, query: Query = {}) =>
  withQuery(`/u/analytics/files/${part(measure)}`, query);
/** Bands, alerts, and the weekly report. */
export const analyticsAlertsPath = "/u/analytics/alerts";
/** The weekly report as a PDF; the latest full week without a day. */
export const weeklyReportPath = (day?: string) => withQuery("/u/analytics/weekly.pdf", { week: day });

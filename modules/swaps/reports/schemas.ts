import { z } from "zod";
import { id } from "#modules/kernel/fields.ts";

/** Reports that are ordered from a provider and fetched by a job. Browser-safe. */
export const ORDERED_REPORTS = {
  carfax: "Carfax history",
  autocheck: "AutoCheck history",
  instavin: "instaVIN history",
  mmr: "Wholesale prices",
  recalls: "Safety recalls",
} as const;
export type OrderedReport = keyof typeof ORDERED_REPORTS;
export const REPORT_KINDS = Object.keys(ORDERED_REPORTS) as [OrderedReport, ...OrderedReport[]];

export const REPORT_STATES = ["waiting", "done", "failed"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const OrderReport = z.object({ swap: id, kind: z.enum(REPORT_KINDS, "Please choose a report.") });

/** The newest order of each kind, for staff. Times are ISO; costs are cents. */
export type ReportOrder = {
  kind: OrderedReport;
  name: string;
  state: ReportState;
  orderedAt: string;
  answeredAt: string | null;
  attempts: number;
  sample: boolean;
  /** Where the report can be read. */
  url: string | null;
  /** What it says, or why there is none, in a sentence. */
  says: string | null;
};
/** All kinds that can be ordered, each with its newest order, and what all orders of the car cost. */
export type SwapReports = {
  reports: { kind: OrderedReport; name: string; order: ReportOrder | null; orderable: boolean }[];
  costCents: number;
};

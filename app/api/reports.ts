import { z } from "zod";
import { MarketReport } from "#modules/catalog/schemas.ts";
import { id, wholeNumber } from "#modules/kernel/fields.ts";
import { checkMarket, orderReport, orderReports } from "#modules/swaps/index.ts";
import { ORDERED_REPORTS, type OrderedReport, REPORT_KINDS } from "#modules/swaps/schemas.ts";
import { endpoint } from "./kit.ts";

const MarketCheck = z.object({ _id: id, radius: wholeNumber("Please enter 1 to 500 miles.", 1, 500).optional() });

const marketCheck = (catalogue: string, method: "PUT" | "POST", path: `/${string}`) =>
  endpoint({
    catalogue: [catalogue],
    method,
    path,
    summary: "Compare with nearby dealers’ asking prices, and save the result with the swap",
    allow: "swap.valuate",
    input: MarketCheck,
    output: MarketReport,
    errors: ["market-down", "market-unknown"],
    run: (actor, { _id, radius }, { key }) => checkMarket(actor, { swap: _id, radius }, { key }),
  });

const Ordered = z.object({ _id: id });
const order = (catalogue: string, path: `/${string}`, kind: OrderedReport) =>
  endpoint({
    catalogue: [catalogue],
    method: "PUT",
    path,
    summary: `Order the report "${ORDERED_REPORTS[kind]}"; a worker fetches it`,
    allow: ["swap.manage", "swap.valuate"],
    input: z.object({ _id: id }),
    output: Ordered,
    commands: [orderReport],
    run: (actor, { _id }, { key }) => orderReport(actor, { swap: _id, kind }, { key }),
  });

/** Third-party reports about a car. */
export const reports = {
  all: endpoint({
    catalogue: ["C127"],
    method: "PUT",
    path: "/swaps/{_id}/reports",
    summary: "Order all reports that were not fetched in the last 24 hours; a worker fetches them",
    allow: ["swap.manage", "swap.valuate"],
    input: z.object({ _id: id }),
    output: Ordered.extend({ ordered: z.array(z.enum(REPORT_KINDS)) }),
    commands: [orderReport],
    run: (actor, { _id }, { key }) => orderReports(actor, _id, { key }),
  }),
  instavin: order("C128", "/swaps/{_id}/report/instaVin", "instavin"),
  autocheck: order("C129", "/swaps/{_id}/generate/autoCheck", "autocheck"),
  carfax: order("C131", "/swaps/{_id}/report/carfax", "carfax"),
  wholesale: order("C132", "/swaps/{_id}/report/mmr", "mmr"),
  marketReport: marketCheck("C130", "PUT", "/swaps/{_id}/report/marketCheck"),
  marketCheck: marketCheck("C133", "POST", "/swaps/{_id}/marketCheck"),
};

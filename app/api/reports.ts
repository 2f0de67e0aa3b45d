import { z } from "zod";
import { MarketReport } from "#modules/catalog/schemas.ts";
import { id, wholeNumber } from "#modules/kernel/fields.ts";
import { checkMarket } from "#modules/swaps/index.ts";
import { call } from "./kit.ts";

const MarketCheck = z.object({ _id: id, radius: wholeNumber("Please enter 1 to 500 miles.", 1, 500).optional() });

const marketCheck = (catalogue: string, method: "PUT" | "POST", path: `/${string}`) =>
  call({
    catalogue: [catalogue],
    method,
    path,
    summary: "Compare with what dealers around ask, and keep it with the swap",
    allow: "swap.valuate",
    input: MarketCheck,
    output: MarketReport,
    run: (actor, { _id, radius }, { key }) => checkMarket(actor, { swap: _id, radius }, { key }),
  });

/** Third-party reports about a car. */
export const reports = {
  marketReport: marketCheck("C130", "PUT", "/swaps/{_id}/report/marketCheck"),
  marketCheck: marketCheck("C133", "POST", "/swaps/{_id}/marketCheck"),
};

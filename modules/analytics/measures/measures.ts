import { INTERACTION_MEASURES } from "./interactions.ts";
import type { Measure } from "./measure.ts";

import { SWAP_MEASURES } from "./swaps.ts";
import { USER_MEASURES } from "./users.ts";

const sales = { allow: "analytics.sales", ofCars: true } as const;

const SALES_MEASURES: readonly Measure[] = [
  {
    ...sales,
    id: "sales.channel",
    title: "Sales by channel",
    definition: "Cars whose sale was closed, on the marketplace and in auctions.",
    unit: "count",
    aggregation: { how: "count" },
    chart: "stack",
    lines: [{ label: "Sold", kinds: ["sold"] }],
    split: "channel",
    pages: ["sales", "cars/sales"],
    better: "more",
  },
  {
    ...sales,
    id: "sales.price",
    endpoint: { id: "C302", path: "/analytics/sales/price" },
    title: "Average price sold",
    definition: "The average price of the cars whose sale was closed in the period, without fees and taxes.",
    unit: "dollars",
    aggregation: { how: "average" },
    chart: "line",
    lines: [{ label: "", kinds: ["sold"] }],
    pages: ["sales", "cars/sales"],
    better: "more",
  },
  {
    ...sales,
    id: "sales.tts",
    endpoint: { id: "C301", path: "/analytics/sales/tts" },
    title: "Days to sell",
    definition: "The average time from a car’s first day for sale to its closed sale, of the cars sold in the period.",
    unit: "days",
    aggregation: { how: "average" },
    chart: "line",
    lines: [{ label: "", kinds: ["hours-to-sell"] }],
    pages: ["sales", "cars/sales"],
    better: "less",
    band: { below: 70, above: 70 },
  },
  {
    ...sales,
    id: "sales.tts.minmax",
    endpoint: { id: "C305", path: "/analytics/sales/tts/minmax" },
    title: "Fastest and slowest sale",
    definition: "The shortest, the average, and the longest time from a car’s first day for sale to its closed sale.",
    unit: "days",
    aggregation: { how: "range" },
    chart: "band",
    lines: [{ label: "", kinds: ["hours-to-sell"] }],
    pages: ["sales"],
    better: "less",
  },
  {
    ...sales,
    id: "sales.fees",
    endpoint: { id: "C303", path: "/analytics/sales/fees" },
    title: "Fees",
    definition: "What the sellers of the closed sales paid us: success fees and fees for handling their loans.",
    unit: "dollars",
    aggregation: { how: "sum" },
    chart: "bars",
    lines: [{ label: "", kinds: ["success-fee", "lien-fee"] }],
    pages: ["sales"],
    better: "more",
    band: { below: 60, above: 200 },
  },
  {
    ...sales,
    id: "sales.fees2",
    endpoint: { id: "C304", path: "/analytics/sales/fees2" },
    title: "Fees by kind",
    definition: "The same fees, split into success fees and fees for handling loans.",
    unit: "dollars",
    aggregation: { how: "sum" },
    chart: "stack",
    lines: [
      { label: "Success fee", kinds: ["success-fee"] },
      { label: "Loan handling", kinds: ["lien-fee"] },
    ],
    pages: ["sales"],
    better: "more",
  },
];

const state = { unit: "count", aggregation: { how: "stock" }, allow: "analytics", ofCars: true } as const;

const STATE_MEASURES: readonly Measure[] = [
  {
    ...state,
    id: "state.pipeline",
    endpoint: { id: "C306", path: "/analytics/state/pipeline" },
    title: "Cars in the pipeline",
    definition:
      "Cars at each step at the end of the period, from registration to close-out. Canceled, disqualified, deactivated, and deleted cars are at no step.",
    chart: "stack",
    lines: [{ label: "Cars", kinds: ["step"] }],
    split: "detail",
    pages: ["swaps"],
  },
  {
    ...state,
    id: "state.active",
    endpoint: { id: "C307", path: "/analytics/state/active" },
    title: "Cars for sale",
    definition: "Cars that are listed on the marketplace or in an auction at the end of the period.",
    chart: "line",
    lines: [{ label: "", kinds: ["for-sale"] }],
    pages: ["swaps", "cars/buyers"],
    better: "more",
  },
  {
    ...state,
    id: "state.listingPrice",
    endpoint: { id: "C308", path: "/analytics/state/listingPrice" },
    title: "Average asking price",
    definition: "The average price of the cars that are for sale at the end of the period.",
    unit: "dollars",
    aggregation: { how: "stock-average" },
    chart: "line",
    lines: [{ label: "", kinds: ["for-sale"] }],
    pages: ["swaps", "cars/sellers"],
  },
];

/** Every measure. API calls, pages, charts, files, alerts, and the list in the docs follow from this table. */
export const MEASURES: readonly Measure[] = [
  ...USER_MEASURES,
  ...SWAP_MEASURES,
  ...INTERACTION_MEASURES,
  ...SALES_MEASURES,
  ...STATE_MEASURES,
];

const byId = new Map(MEASURES.map((measure) => [measure.id, measure]));
export const measureNamed = (id: string | undefined): Measure | undefined => byId.get(id ?? "");

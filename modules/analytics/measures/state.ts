import type { Measure } from "./measure.ts";

const state = { unit: "count", aggregation: { how: "stock" }, allow: "analytics", ofCars: true } as const;

export const STATE_MEASURES: readonly Measure[] = [
  {
    ...state,
    id: "state.pipeline",
    call: { id: "C306", path: "/analytics/state/pipeline" },
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
    call: { id: "C307", path: "/analytics/state/active" },
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
    call: { id: "C308", path: "/analytics/state/listingPrice" },
    title: "Average asking price",
    definition: "The average price of the cars that are for sale at the end of the period.",
    unit: "dollars",
    aggregation: { how: "stock-average" },
    chart: "line",
    lines: [{ label: "", kinds: ["for-sale"] }],
    pages: ["swaps", "cars/sellers"],
  },
];

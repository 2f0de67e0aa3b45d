import { INTERACTION_MEASURES } from "./interactions.ts";
import type { Measure } from "./measure.ts";
import { SALES_MEASURES } from "./sales.ts";
import { STATE_MEASURES } from "./state.ts";
import { SWAP_MEASURES } from "./swaps.ts";
import { USER_MEASURES } from "./users.ts";

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

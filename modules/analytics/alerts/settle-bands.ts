import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { ok } from "#modules/kernel/result.ts";
import { MEASURES } from "../measures/measures.ts";
import { analyticsBands } from "../tables.ts";
import { bandsOf } from "./find-bands.ts";
import { type Standing, standingOf } from "./standing.ts";

const Values = z.object({
  values: z.array(z.object({ measure: z.string(), value: z.number().nullable(), usual: z.number().nullable() })),
});

export type Departure = { measure: string; value: number; usual: number; standing: Exclude<Standing, "inside"> };

/** Records where the watched measures are now. Returns those that have left their bands since the last check. */
export const settleBands = defineCommand({
  name: "analytics.settle-bands",
  input: Values,
  allow: "system.manage",
  async run({ tx, now }, { values }) {
    const departures: Departure[] = [];
    for (const band of await bandsOf(MEASURES, tx)) {
      const found = values.find(({ measure }) => measure === band.id);
      if (!found || !band.watched) continue;
      const { value, usual } = found;
      const state = standingOf(value, usual, band);
      if (state === band.state) continue;
      if (state !== "inside" && value !== null && usual !== null)
        departures.push({ measure: band.id, value, usual, standing: state });
      const { id: measure, watched, below, above } = band;
      await tx
        .insert(analyticsBands)
        .values({ measure, watched, below, above, state, updatedAt: now })
        .onConflictDoUpdate({ target: analyticsBands.measure, set: { state } });
    }
    return ok({ departures });
  },
});

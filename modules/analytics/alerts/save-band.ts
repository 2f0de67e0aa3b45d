import { defineCommand } from "#db/command.ts";
import { ok } from "#modules/kernel/result.ts";
import { maySee } from "../measures/find-measure.ts";
import { measureNamed } from "../measures/measures.ts";
import { SaveBand } from "../schemas.ts";
import { refuseAnalytics } from "../settings/errors.ts";
import { analyticsBands } from "../tables.ts";

/** Sets what a measure should reach, and how far it may be from its usual value before its readers get an alert. The next check uses it. */
export const saveBand = defineCommand({
  name: "analytics.save-band",
  input: SaveBand,
  allow: ["analytics", "analytics.sales"],
  errors: ["measure-unknown"],
  async run({ tx, actor, now }, { measure: id, watched, below, above, target }) {
    const measure = measureNamed(id);
    if (!measure || !maySee(actor, measure)) return refuseAnalytics("measure-unknown");
    const values = { watched, below, above, target, state: "inside" as const, updatedAt: now };
    await tx
      .insert(analyticsBands)
      .values({ measure: id, ...values })
      .onConflictDoUpdate({ target: analyticsBands.measure, set: values });
    return ok({ measure: id });
  },
});

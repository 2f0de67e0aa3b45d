import { defineCommand } from "#db/command.ts";
import { ok } from "#modules/kernel/result.ts";
import { maySee } from "../measures/find-measure.ts";
import { measureNamed } from "../measures/measures.ts";
import { PinChart } from "../schemas.ts";
import { refuseAnalytics } from "./errors.ts";
import { findReaderChoices, storeReaderChoices } from "./readers.ts";

const MOST_PINS = 12;

/** Puts a chart before all others on the account's screens. */
export const pinChart = defineCommand({
  name: "analytics.pin-chart",
  input: PinChart,
  allow: ["analytics", "analytics.sales"],
  errors: ["measure-unknown", "too-many-pins"],
  async run({ tx, actor }, { measure: id }) {
    const measure = measureNamed(id);
    if (!actor.id || !measure || !maySee(actor, measure)) return refuseAnalytics("measure-unknown");
    const { pins } = await findReaderChoices(actor.id, tx);
    if (pins.includes(id)) return ok({ pins });
    if (pins.length >= MOST_PINS) return refuseAnalytics("too-many-pins");
    await storeReaderChoices(tx, actor.id, { pins: [...pins, id] });
    return ok({ pins: [...pins, id] });
  },
});

/** Puts a chart back to its place. */
export const unpinChart = defineCommand({
  name: "analytics.unpin-chart",
  input: PinChart,
  allow: ["analytics", "analytics.sales"],
  errors: ["measure-unknown"],
  async run({ tx, actor }, { measure }) {
    if (!actor.id || !measureNamed(measure)) return refuseAnalytics("measure-unknown");
    const { pins } = await findReaderChoices(actor.id, tx);
    const left = pins.filter((pin) => pin !== measure);
    if (left.length < pins.length) await storeReaderChoices(tx, actor.id, { pins: left });
    return ok({ pins: left });
  },
});

import { chicagoYear } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { embeddedValue } from "./embedded-value.ts";
import type { Valuer } from "./valuer.ts";

/** Values cars with the embedded model; every result is marked as sample data. */
export const embeddedValuer: Valuer = {
  value: async (request) => ({ ok: true, status: 200, value: embeddedValue(request, chicagoYear(currentTime())) }),
};

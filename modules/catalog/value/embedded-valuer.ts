import { chicagoYear } from "#modules/kernel/chicago.ts";
import { embeddedValue } from "./embedded-value.ts";
import type { Valuer } from "./valuer.ts";

/** Answers from a model of our own; every answer says that it is sample data. */
export const embeddedValuer: Valuer = {
  value: async (request) => ({ ok: true, status: 200, value: embeddedValue(request, chicagoYear(new Date())) }),
};

import { expect, it } from "vitest";
import type { z } from "zod";
import { SaveProfile, SaveUser } from "#modules/accounts/schemas.ts";
import { ScheduleDelivery } from "#modules/deals/schemas.ts";
import { Location, SaveCenter, SaveSwap } from "#modules/inspections/schemas.ts";

const SENTENCE = "The ZIP code 60614 is in IL, not in TX. Please check the state and the ZIP code.";
const place = { address: "1 Main Street", city: "Chicago", state: "TX", zip: "60614" };

/** Every schema with an address that is typed, and the field that shows the sentence. */
const TYPED: readonly (readonly [where: string, schema: z.ZodType, input: object, field: string])[] = [
  ["a profile", SaveProfile, { firstName: "A", lastName: "B", address: place }, "address.state"],
  ["a user that staff correct", SaveUser, { _id: crypto.randomUUID(), address: place }, "address.state"],
  ["an appointment", Location, { type: "other", ...place }, "state"],
  ["a center", SaveCenter, { name: "A", ...place }, "state"],
  ["a car", SaveSwap, { _id: crypto.randomUUID(), location: { state: "TX", zip: "60614" } }, "location.state"],
  ["a delivery", ScheduleDelivery, { swap: crypto.randomUUID(), date: "2026-12-01", carrier: "Us", ...place }, "state"],
];

it.each(TYPED)("refuses another state than that of the ZIP code, beside its field: %s", (_, schema, input, field) => {
  const issues = schema.safeParse(input).error?.issues ?? [];
  expect(issues.filter(({ message }) => message === SENTENCE).map(({ path }) => path.join("."))).toEqual([field]);
});

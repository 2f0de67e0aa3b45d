import { z } from "zod";
import { findActivities, findCarActivities } from "#modules/activities/index.ts";
import { ACTIVITY_KIND_NAMES } from "#modules/activities/schemas.ts";
import { calendarDay, id, optionalText } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { endpoint, listOf, okOrNotFound, PageQuery } from "./kit.ts";

const Named = z.object({ _id: z.string(), fullName: z.string() });
const Activity = z.object({
  _id: z.string(),
  type: z.string().describe("The name of the event."),
  kind: z.enum(ACTIVITY_KIND_NAMES),
  sentence: z.string().describe('"Dana M. accepted the offer of $12,400"'),
  at: z.string(),
  actor: Named.nullable().describe(
    "Null for visitors; the product itself has the id 00000000-0000-4000-8000-000000000002.",
  ),
  behind: Named.nullable().describe("The administrator who acted as that person."),
  car: z.object({ _id: z.string(), name: z.string() }).nullable(),
  deal: z.string().nullable(),
});
const day = calendarDay("Please choose a date.").optional();

const list = endpoint({
  catalogue: ["C250"],
  method: "GET",
  path: "/activity",
  summary: "Who did what, newest first, 40 a page",
  allow: "system.activities",
  input: PageQuery.extend({
    person: optionalText(100).describe("An id, or part of a name, an email address, or a phone number."),
    car: optionalText(100).describe("An id, a VIN or its last six characters, or words of the name."),
    deal: id.optional(),
    kind: z.enum(ACTIVITY_KIND_NAMES).optional(),
    from: day,
    to: day.describe("Included."),
  }),
  output: listOf(Activity),
  numbered: true,
  run: async (actor, filter) => ok(await findActivities(actor, filter)),
});

const ofCar = endpoint({
  catalogue: ["C251"],
  method: "GET",
  path: "/activity/{swap}/oa",
  summary: "Offers, visits, and the auction of one car: who did what, newest first, 40 a page",
  allow: "system.activities",
  input: PageQuery.extend({ swap: z.string() }),
  output: listOf(Activity),
  numbered: true,
  run: async (actor, { swap, ...asked }) =>
    okOrNotFound(await findCarActivities(actor, swap, ["offers", "auctions"], asked), "swap"),
});

export const tags = { activity: "The record of who did what" };

export const activities = { list, ofCar };

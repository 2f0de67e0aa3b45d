import { z } from "zod";
import { STATE_CODES } from "#modules/catalog/schemas.ts";
import { flag, id, optionalId, text, version, wholeNumber, zip } from "#modules/kernel/fields.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { ROLES } from "#modules/kernel/permissions.ts";
import { checkedNames } from "../subscribers/checked-names.ts";
import { interests, SUBSCRIBER_SOURCES } from "../subscribers/policy.ts";
import { ACTIVITIES, type Activity, MOST_ACTIVITY_DAYS, MOST_MILES, SELLING, type Selling } from "./policy.ts";

const activities = Object.keys(ACTIVITIES) as [Activity, ...Activity[]];

/** A part of the form in which this field is blank asks for nothing. */
const partWith = <S extends z.ZodRawShape>(field: string, shape: S) =>
  z.preprocess((value) => {
    if (typeof value !== "object" || value === null) return value;
    const asked: unknown = lookup(value, field);
    return asked === undefined || asked === "" || (Array.isArray(asked) && asked.length === 0) ? undefined : value;
  }, z.object(shape).optional());

/** At least one of these. */
const anyOf = <T extends string>(values: readonly T[]) =>
  partWith("any", {
    any: z.preprocess(
      checkedNames,
      z
        .array(z.enum(values as [T, ...T[]], { error: "Please choose from the list." }))
        .min(1)
        .max(values.length),
    ),
    not: flag,
  });

const days = (most: number) => wholeNumber(`Please enter 1 to ${most} days.`, 1, most);

/**
 * Which subscribers a segment holds, as pure data. A part that is left out asks for nothing; `not` turns a part around.
 * All parts apply, or any of them. Without parts, it holds everyone.
 */
export const SegmentDefinition = z.object({
  match: z.enum(["all", "any"], { error: "Please choose from the list." }).default("all"),
  roles: anyOf(ROLES),
  interests: anyOf(interests),
  sources: anyOf(SUBSCRIBER_SOURCES),
  states: anyOf(STATE_CODES),
  /** Within this many miles around a ZIP code. */
  place: partWith("zip", {
    zip,
    miles: wholeNumber(`Please enter 1 to ${MOST_MILES} miles.`, 1, MOST_MILES),
    not: flag,
  }),
  /** Signed in, or looked at a car while signed in, within this many days. */
  activity: partWith("did", {
    did: z.enum(activities, { error: "Please choose from the list." }),
    days: days(MOST_ACTIVITY_DAYS),
    not: flag,
  }),
  /** Has a saved filter that would match this make; "any" is any saved filter. */
  searches: partWith("make", { make: z.string().trim().min(1).max(60), not: flag }),
  /** Sold a car with us, or left a registration unfinished for a day, within this many days. */
  selling: partWith("did", {
    did: z.enum(Object.keys(SELLING) as [Selling, ...Selling[]], { error: "Please choose from the list." }),
    days: days(3_650),
    not: flag,
  }),
  /** Subscribed within this many days. */
  joined: partWith("days", { days: days(3_650), not: flag }),
});
export type SegmentDefinition = z.output<typeof SegmentDefinition>;
export type SegmentParts = Omit<SegmentDefinition, "match">;

/** Adds a segment, or with `_id` and `version` changes one. */
export const SaveSegment = SegmentDefinition.extend({
  _id: optionalId,
  version: version.optional(),
  name: text("Please name the segment.", 80),
});
export const RemoveSegment = z.object({ segment: id });

/** A saved segment, with the number of subscribers that it holds now. */
export const Segment = z.object({
  _id: z.string(),
  name: z.string(),
  definition: SegmentDefinition,
  /** What it asks for, in words. */
  words: z.string(),
  version: z.number().int(),
  savedAt: z.string(),
  count: z.number().int(),
});
export type Segment = z.output<typeof Segment>;

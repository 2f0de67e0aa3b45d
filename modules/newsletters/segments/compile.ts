import { and, eq, exists, gte, inArray, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { memberSessions, members } from "#modules/accounts/published.ts";
import { carViews, wantedMakes } from "#modules/marketplace/published.ts";
import { cars, unfinishedRegistrations } from "#modules/swaps/published.ts";
import { subscribers } from "../subscribers/tables.ts";
import type { SegmentDefinition, SegmentParts } from "./schemas.ts";

/** Where the ZIP code of a segment is; undefined if it has none or it doesn't exist. */
export type Center = { lat: number; lng: number } | undefined;

const EARTH_MILES = 3958.8;
const build = new QueryBuilder({ casing: "snake_case" });
const one = { one: sql`1` };

type Part = keyof SegmentParts;
type Asked<P extends Part> = NonNullable<SegmentParts[P]>;
type Rules = { [P in Part]: (asked: Asked<P>, center: Center) => SQL | undefined };

/** The SQL condition on `subscribers` for everyone in the segment, whatever the state of the subscription. */
export function compileSegment(definition: SegmentDefinition, center: Center): SQL {
  const conditions = (Object.keys(RULES) as Part[]).flatMap((part) => conditionOf(part, definition, center) ?? []);
  const joined = definition.match === "any" ? or(...conditions) : and(...conditions);
  return joined ?? sql`true`;
}

/** What is not known about a subscriber is false, so that `not` holds for it. */
function conditionOf<P extends Part>(part: P, definition: SegmentDefinition, center: Center): SQL | undefined {
  const asked = definition[part] as Asked<P> | undefined;
  if (!asked) return undefined;
  const known = sql`coalesce(${RULES[part](asked, center) ?? sql`false`}, false)`;
  return asked.not ? not(known) : known;
}

const RULES: Rules = {
  roles: ({ any }) => memberWith(sql`${members.roles} && ${sql.param(any)}::text[]`),
  interests: ({ any }) => sql`${subscribers.interests} && ${sql.param(any)}::text[]`,
  sources: ({ any }) => inArray(subscribers.source, any),
  states: ({ any }) => inArray(subscribers.state, any),
  place: ({ miles }, center) => center && sql`${milesFrom(center)} <= ${miles}`,
  activity: ({ did, days }) => (did === "signed-in" ? memberWith(usedSince(days)) : memberWith(viewedSince(days))),
  searches: ({ make }) => {
    const fitting = make === "any" ? undefined : fits(make);
    const ofMember = and(eq(wantedMakes.userId, members.id), fitting);
    const ofAddress = and(isNull(wantedMakes.userId), eq(wantedMakes.email, subscribers.email), fitting);
    return or(
      memberWith(exists(build.select(one).from(wantedMakes).where(ofMember))),
      exists(build.select(one).from(wantedMakes).where(ofAddress)),
    );
  },
  selling: ({ did, days }) => memberWith(did === "sold" ? soldSince(days) : stoppedSince(days)),
  joined: ({ days }) => gte(subscribers.createdAt, daysAgo(days)),
};

/** The subscriber has an account with their address for which this holds. */
const memberWith = (condition: SQL | undefined): SQL =>
  exists(
    build
      .select(one)
      .from(members)
      .where(and(eq(members.email, subscribers.email), condition)),
  );

const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days}::int)`;

const usedSince = (days: number): SQL =>
  exists(
    build
      .select(one)
      .from(memberSessions)
      .where(and(eq(memberSessions.userId, members.id), gte(memberSessions.lastSeenAt, daysAgo(days)))),
  );

const viewedSince = (days: number): SQL =>
  exists(
    build
      .select(one)
      .from(memberSessions)
      .innerJoin(carViews, eq(carViews.viewer, sql`${memberSessions.id}::text`))
      .where(and(eq(memberSessions.userId, members.id), gte(carViews.at, daysAgo(days)))),
  );

const soldSince = (days: number): SQL =>
  exists(
    build
      .select(one)
      .from(cars)
      .where(and(eq(cars.sellerId, members.id), gte(cars.soldDate, daysAgo(days)))),
  );

/** Someone who was there within the last day may still be at it. */
const stoppedSince = (days: number): SQL => {
  const { userId, updatedAt } = unfinishedRegistrations;
  return exists(
    build
      .select(one)
      .from(unfinishedRegistrations)
      .where(and(eq(userId, members.id), gte(updatedAt, daysAgo(days)), lte(updatedAt, daysAgo(1)))),
  );
};

/** A saved filter without makes matches each make. */
const fits = (make: string): SQL => sql`(${wantedMakes.makes} = '{}' or ${make} = any(${wantedMakes.makes}))`;

/** Miles as the crow flies, as `distanceMiles` of the catalog computes them; null without a location. */
function milesFrom({ lat, lng }: { lat: number; lng: number }): SQL {
  const half = (degrees: SQL) => sql`power(sin(radians(${degrees}) / 2), 2)`;
  const north = half(sql`(${subscribers.lat} - ${lat}::double precision)`);
  const east = half(sql`(${subscribers.lng} - ${lng}::double precision)`);
  const h = sql`${north} + cos(radians(${lat}::double precision)) * cos(radians(${subscribers.lat})) * ${east}`;
  return sql`${2 * EARTH_MILES}::double precision * asin(least(1, sqrt(${h})))`;
}

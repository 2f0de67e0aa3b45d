import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { sessions, users } from "#modules/accounts/tables.ts";
import { distanceMiles } from "#modules/catalog/places/distance.ts";
import { catalogZips } from "#modules/catalog/tables.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { Role } from "#modules/kernel/permissions.ts";
import { swapViews } from "#modules/marketplace/follows/tables.ts";
import { savedSearches } from "#modules/marketplace/searches/tables.ts";
import { swapDrafts } from "#modules/swaps/registration/tables.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { type Interest, interests, SUBSCRIBER_SOURCES } from "../subscribers/policy.ts";
import { subscribers, suppressions } from "../subscribers/tables.ts";
import { countAudience, segmentCondition } from "./audience.ts";
import { SegmentDefinition } from "./schemas.ts";

/** What is known about one subscriber, without the database. */
type Person = {
  id: string;
  email: string;
  status: "pending" | "confirmed" | "unsubscribed";
  source: (typeof SUBSCRIBER_SOURCES)[number];
  state: string | null;
  point: { lat: number; lng: number } | null;
  interests: Interest[];
  roles: Role[] | null;
  signedInDays: number | null;
  viewedDays: number | null;
  makes: string[] | null;
  joinedDays: number;
  soldDays: number | null;
  stoppedDays: number | null;
  suppressed: boolean;
};

const ZIPS = [
  { zip: "60601", city: "Chicago", state: "IL", lat: 41.8858, lng: -87.6181 },
  { zip: "53202", city: "Milwaukee", state: "WI", lat: 43.0506, lng: -87.8968 },
];
const ROLES: Role[] = ["user", "dealer", "editor"];
const MAKES = ["honda", "ford"];
const some = <T>(all: readonly T[]) => fc.subarray([...all], { minLength: 1 });
const days = fc.integer({ min: 1, max: 30 });

const person = fc.record({
  status: fc.constantFrom("pending", "confirmed", "unsubscribed" as const),
  source: fc.constantFrom(...SUBSCRIBER_SOURCES),
  state: fc.option(fc.constantFrom("IL", "WI")),
  point: fc.option(
    fc.record({
      lat: fc.double({ min: 41, max: 44, noNaN: true }),
      lng: fc.double({ min: -89, max: -87, noNaN: true }),
    }),
  ),
  interests: fc.subarray([...interests]),
  roles: fc.option(some(ROLES)),
  signedInDays: fc.option(days),
  viewedDays: fc.option(days),
  makes: fc.option(fc.subarray(MAKES)),
  joinedDays: days,
  soldDays: fc.option(days),
  stoppedDays: fc.option(days),
  suppressed: fc.boolean(),
});

const part = (shape: Record<string, fc.Arbitrary<unknown>>) =>
  fc.option(fc.record({ ...shape, not: fc.boolean() }), { nil: undefined });
const definition = fc
  .record({
    match: fc.constantFrom("all", "any"),
    roles: part({ any: some(ROLES) }),
    interests: part({ any: some(interests) }),
    sources: part({ any: some(SUBSCRIBER_SOURCES) }),
    states: part({ any: some(["IL", "WI", "NY"]) }),
    place: part({ zip: fc.constantFrom("60601", "53202", "99999"), miles: fc.integer({ min: 1, max: 200 }) }),
    activity: part({ did: fc.constantFrom("signed-in", "viewed"), days }),
    searches: part({ make: fc.constantFrom("any", ...MAKES, "saab") }),
    selling: part({ did: fc.constantFrom("sold", "stopped"), days }),
    joined: part({ days }),
  })
  .map((asked) => SegmentDefinition.parse(asked));

/** The same rules in plain words; half a day keeps the two clocks apart. */
function holds(asked: SegmentDefinition, one: Person): boolean {
  const { roles, interests: likes, sources, states, place, activity, searches, selling, joined } = asked;
  const within = (ago: number | null, most: number) => ago !== null && ago - 0.5 <= most;
  const center = ZIPS.find(({ zip }) => zip === place?.zip);
  const used = activity?.did === "viewed" ? one.viewedDays : one.signedInDays;
  const sellingWithin = (did: string | undefined, most: number) =>
    did === "sold" ? within(one.soldDays, most) : within(one.stoppedDays, most) && (one.stoppedDays ?? 0) > 1;
  const facts: [{ not: boolean } | undefined, boolean][] = [
    [roles, Boolean(one.roles?.some((role) => roles?.any.includes(role)))],
    [likes, one.interests.some((like) => likes?.any.includes(like))],
    [sources, Boolean(sources?.any.includes(one.source))],
    [states, one.state !== null && Boolean((states?.any as string[] | undefined)?.includes(one.state))],
    [place, Boolean(center && one.point && distanceMiles(center, one.point) <= (place?.miles ?? 0))],
    [activity, one.roles !== null && within(used, activity?.days ?? 0)],
    [
      searches,
      one.makes !== null &&
        (searches?.make === "any" || one.makes.length === 0 || one.makes.includes(searches?.make ?? "")),
    ],
    [selling, one.roles !== null && sellingWithin(selling?.did, selling?.days ?? 0)],
    [joined, within(one.joinedDays, joined?.days ?? 0)],
  ];
  const asks = facts.flatMap(([rule, fact]) => (rule ? [rule.not ? !fact : fact] : []));
  if (asks.length === 0) return true;
  return asked.match === "any" ? asks.some(Boolean) : asks.every(Boolean);
}

const ago = (count: number) => new Date(Date.now() - (count - 0.5) * 86_400_000);
let people: Person[] = [];

beforeAll(async () => {
  await testDatabase();
  await db().insert(catalogZips).values(ZIPS).onConflictDoNothing();
  const { id: swap } = await makeSwap({ step: "listing" });
  people = fc.sample(person, 80).map((one, at) => ({ ...one, id: newId(), email: `p${at}@example.test` })) as Person[];
  for (const one of people) await store(one, swap);
});

async function store(one: Person, swap: string): Promise<void> {
  const { id, email, status, source, state, point, roles } = one;
  const confirmedAt = status === "confirmed" ? new Date() : null;
  await db()
    .insert(subscribers)
    .values({
      id,
      email,
      status,
      source,
      state,
      lat: point?.lat ?? null,
      lng: point?.lng ?? null,
      confirmedAt,
      firstName: "P",
      lastName: "",
      interests: one.interests,
      createdAt: ago(one.joinedDays),
    });
  if (one.suppressed) await db().insert(suppressions).values({ email, reason: "complaint", at: new Date() });
  if (!roles) {
    if (one.makes) await search({ email, makes: one.makes, confirmedAt: new Date() });
    return;
  }
  const userId = newId();
  await db().insert(users).values({ id: userId, email, roles, firstName: "P" });
  if (one.makes) await search({ userId, makes: one.makes });
  if (one.soldDays !== null) {
    const sold = await makeSwap({ step: "complete", sellerId: userId });
    await db()
      .update(swaps)
      .set({ soldDate: ago(one.soldDays) })
      .where(eq(swaps.id, sold.id));
  }
  if (one.stoppedDays !== null)
    await db()
      .insert(swapDrafts)
      .values({ id: newId(), tokenHash: newId(), userId, updatedAt: ago(one.stoppedDays) });
  if (one.signedInDays !== null)
    await db()
      .insert(sessions)
      .values({ id: newId(), tokenHash: newId(), userId, lastSeenAt: ago(one.signedInDays) });
  if (one.viewedDays === null) return;
  // The session in which the car was seen is older than every rule about signing in, unless that is known as well.
  const session = newId();
  await db()
    .insert(sessions)
    .values({ id: session, tokenHash: newId(), userId, lastSeenAt: ago(60) });
  await db()
    .insert(swapViews)
    .values({ swapId: swap, viewer: session, at: ago(one.viewedDays) });
}

const search = (values: Partial<typeof savedSearches.$inferInsert>) =>
  db()
    .insert(savedSearches)
    .values({ id: newId(), name: "Cars", query: "x=1", frequency: "off", ...values });

it("selects exactly the subscribers that the definition describes", async () => {
  await fc.assert(
    fc.asyncProperty(definition, async (asked) => {
      const condition = await segmentCondition(db(), asked);
      const rows = await db().select({ id: subscribers.id }).from(subscribers).where(condition);
      const expected = people.filter((one) => holds(asked, one)).map(({ id }) => id);
      expect(rows.map(({ id }) => id).sort()).toEqual(expected.sort());
    }),
    { numRuns: process.env.TEST_LONG ? 2_000 : 120 },
  );
});

it("reaches only those who confirmed and are not suppressed", async () => {
  const reached = people.filter(({ status, suppressed }) => status === "confirmed" && !suppressed);
  expect(await countAudience(db(), null)).toBe(reached.length);
  const asked = SegmentDefinition.parse({ interests: { any: ["tips"] } });
  const likes = reached.filter((one) => holds(asked, one));
  expect(await countAudience(db(), asked)).toBe(likes.length);
});

it("reads the parts of a form: boxes by their names, and blank parts as nothing", () => {
  const form = {
    match: "any",
    interests: { any: { tips: "true", selling: "true" }, not: "true" },
    place: { zip: "", miles: "", not: "true" },
    activity: { did: "", days: "" },
    roles: {},
  };
  expect(SegmentDefinition.parse(form)).toEqual({
    match: "any",
    interests: { any: ["tips", "selling"], not: true },
  });
  expect(SegmentDefinition.safeParse({ place: { zip: "60601", miles: "" } }).success).toBe(false);
  expect(SegmentDefinition.safeParse({ activity: { did: "viewed", days: "31" } }).success).toBe(false);
});

import { beforeAll, beforeEach, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import { savedSearches } from "#modules/marketplace/searches/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aCenter } from "#test/factories/booking.ts";
import { makeUser } from "#test/factories/user.ts";
import { readWords } from "./reader-words.ts";

const UNKNOWN = { firstName: null, lastName: null, state: null, lat: null, lng: null };
const NOTHING = { firstName: "", lastName: "", state: "", center: "", search: "" };
const CHICAGO = { lat: 41.88, lng: -87.63 };
const ST_LOUIS = { lat: 38.63, lng: -90.2 };

const search = (values: Partial<typeof savedSearches.$inferInsert>) =>
  db()
    .insert(savedSearches)
    .values({ id: newId(), name: "Cars", query: newId(), frequency: "off", ...values });
const wordsOf = (...readers: Parameters<typeof readWords>[1][number][]) =>
  inTransaction(async (tx) => readers.map(await readWords(tx, readers)));

beforeAll(async () => {
  await testDatabase();
  await aCenter("Oak Park");
});
beforeEach(() => db().delete(savedSearches));

it("a reader of whom nothing is known has no words", async () => {
  expect(await wordsOf({ ...UNKNOWN, email: "who@example.test" })).toEqual([NOTHING]);
});

it("has the center that is near, and none that is far away", async () => {
  const readers = [CHICAGO, ST_LOUIS].map((place, at) => ({ ...UNKNOWN, ...place, email: `at${at}@example.test` }));
  expect((await wordsOf(...readers)).map(({ center }) => center)).toEqual(["Oak Park", ""]);
});

it("has the newest filter that they saved, with an account or with a confirmed address", async () => {
  const member = `member.${newId()}@example.test`;
  const { id: userId } = await makeUser({ email: member });
  const at = (day: number) => new Date(Date.UTC(2026, 1, day));
  await search({ userId, name: "Older", createdAt: at(1) });
  await search({ userId, name: "Hybrids", createdAt: at(2) });
  await search({ email: "visitor@example.test", name: "Trucks", confirmedAt: at(3) });
  await search({ email: "unproven@example.test", name: "Not proven" });
  const emails = [member, "visitor@example.test", "unproven@example.test"];
  const words = await wordsOf(...emails.map((email) => ({ ...UNKNOWN, firstName: "Ada", state: "IL", email })));
  expect(words.map((one) => one.search)).toEqual(["Hybrids", "Trucks", ""]);
  expect(words[0]).toMatchObject({ firstName: "Ada", state: "Illinois" });
});

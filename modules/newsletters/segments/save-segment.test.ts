import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { catalogZips } from "#modules/catalog/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { checkSegment, findSegment, findSegments } from "./find-segments.ts";
import { removeSegment, saveSegment } from "./save-segment.ts";
import { segments } from "./tables.ts";

let agent: Actor;
beforeAll(async () => {
  await testDatabase();
  agent = await makeUser({ role: "swap-agent" });
  await db()
    .insert(catalogZips)
    .values({ zip: "60601", city: "Chicago", state: "IL", lat: 41.9, lng: -87.6 })
    .onConflictDoNothing();
});
beforeEach(() => db().delete(segments));

const near = { name: "Near Chicago", place: { zip: "60601", miles: "25" } };
const add = async () => {
  const saved = await saveSegment(agent, near);
  if (!saved.ok) throw new Error(JSON.stringify(saved.error));
  return saved.value._id;
};

describe("a segment", () => {
  it("is added, changed, and removed", async () => {
    const _id = await add();
    expect(await findSegments(agent)).toMatchObject([
      { _id, name: "Near Chicago", words: "within 25 miles of 60601", count: 0, version: 0 },
    ]);
    const changed = { _id, version: 0, name: "Editors elsewhere", match: "any", roles: { any: ["editor"], not: "on" } };
    expect(await saveSegment(agent, changed as never)).toMatchObject({ ok: true });
    expect(await findSegment(agent, _id)).toMatchObject({ words: "not role Editor", version: 1 });
    expect(await saveSegment(agent, { ...near, _id, version: 0 })).toMatchObject({
      error: { code: "stale-version" },
    });
    expect(await removeSegment(agent, { segment: _id })).toMatchObject({ ok: true });
    expect(await findSegments(agent)).toEqual([]);
    expect(await removeSegment(agent, { segment: _id })).toMatchObject({ error: { status: 404 } });
  });

  it("needs a name of its own, and a ZIP code that exists", async () => {
    await add();
    expect(await saveSegment(agent, { name: "near CHICAGO" })).toMatchObject({
      error: { code: "segment-name-taken", field: "name" },
    });
    const nowhere = { name: "Nowhere", place: { zip: "00001", miles: 5 } };
    expect(await saveSegment(agent, nowhere)).toMatchObject({ error: { code: "unknown-zip", field: "place.zip" } });
    expect(await saveSegment(agent, { name: "Half", place: { zip: "60601", miles: "" } })).toMatchObject({
      error: { fields: { "place.miles": [expect.any(String)] } },
    });
  });

  it("is counted while it is edited, if it is complete", async () => {
    expect(await checkSegment(agent, near)).toEqual({ ok: true, value: 0 });
    expect(await checkSegment(await makeUser({ role: "editor" }), near)).toMatchObject({ error: { status: 403 } });
  });

  it("counts only what could be saved, and says which fields are incomplete", async () => {
    expect(await checkSegment(agent, { place: { zip: "60601", miles: "" } })).toMatchObject({
      error: { fields: { "place.miles": ["Please enter 1 to 500 miles."] } },
    });
    expect(await checkSegment(agent, { place: { zip: "00000", miles: "5" } })).toMatchObject({
      error: { code: "unknown-zip", field: "place.zip" },
    });
  });
});

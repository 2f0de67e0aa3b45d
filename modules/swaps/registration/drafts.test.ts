import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aVehicle } from "#test/factories/make-swap.ts";
import { code } from "#test/results.ts";
import { tampered } from "#test/tampered.ts";
import { adoptDraft } from "./adopt-draft.ts";
import { findDraft } from "./find-draft.ts";
import { registerDraft } from "./register-draft.ts";
import { saveDraft } from "./save-draft.ts";
import sweepDrafts from "./sweep-drafts.ts";
import { swapDrafts } from "./tables.ts";

beforeAll(() => testDatabase());

async function aDraft(): Promise<{ draft: string; token: string }> {
  const saved = await saveDraft(guest, { vehicle: aVehicle() });
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value;
}

describe("a draft of a car in two states", () => {
  it("is refused beside the state, also when the ZIP code came first", async () => {
    const { token } = await aDraft();
    const place = { address: "1 Main Street", city: "Chicago", state: "TX" };
    const saved = await saveDraft(guest, { token, place });
    expect(saved).toMatchObject({
      ok: false,
      error: { code: "state-zip", fields: { "place.state": [expect.any(String)] } },
    });
    expect(code(await saveDraft(guest, { token, place: { ...place, state: "IL" } }))).toBe("ok");
  });
});

describe("a draft that an account adopts", () => {
  it("is then found by that account only, with or without its token in another browser", async () => {
    const [ann, bob] = [anActor(), anActor()];
    const { draft, token } = await aDraft();
    expect((await findDraft(guest, token))?.id).toBe(draft);
    expect(await adoptDraft(ann, { token })).toEqual({ ok: true, value: { draft, swap: null } });
    expect((await findDraft(ann, token))?.id).toBe(draft);
    for (const other of [guest, bob]) expect(await findDraft(other, token)).toBeUndefined();
    expect(code(await adoptDraft(bob, { token }))).toBe("draft-gone");
    expect(code(await registerDraft(bob, { token }))).toBe("draft-gone");
    // Signing in again on the same browser changes nothing.
    expect(code(await adoptDraft(ann, { token }))).toBe("ok");
  });

  it("names the car it has become", async () => {
    const ann = anActor();
    const { token } = await aDraft();
    const registered = await registerDraft(ann, { token });
    const swap = registered.ok && registered.value._id;
    expect(await adoptDraft(ann, { token })).toMatchObject({ ok: true, value: { swap } });
  });

  it("needs an account and a valid token", async () => {
    const { token } = await aDraft();
    expect(code(await adoptDraft(guest, { token }))).toBe("sign-in-required");
    expect(code(await adoptDraft(anActor(), { token: tampered(token) }))).toBe("draft-gone");
  });
});

describe("the daily sweep", () => {
  it("deletes drafts that were not changed for 30 days, and no others", async () => {
    await db().delete(swapDrafts);
    const [old, young, touched] = [await aDraft(), await aDraft(), await aDraft()];
    const age = (id: string, days: number) =>
      db()
        .update(swapDrafts)
        .set({
          createdAt: sql`now() - make_interval(days => ${days})`,
          updatedAt: sql`now() - make_interval(days => ${days})`,
        })
        .where(sql`${swapDrafts.id} = ${id}`);
    await age(old.draft, 31);
    await age(young.draft, 29);
    await age(touched.draft, 31);
    expect(code(await saveDraft(guest, { token: touched.token, vehicle: aVehicle() }))).toBe("ok");
    await sweepDrafts();
    expect((await db().select().from(swapDrafts)).map(({ id }) => id).sort()).toEqual(
      [young.draft, touched.draft].sort(),
    );
    expect(await findDraft(guest, old.token)).toBeUndefined();
  });
});

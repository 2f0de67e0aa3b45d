import { beforeAll, expect, it } from "vitest";
import { guest } from "#modules/kernel/actor.ts";
import { adoptDraft, registerDraft, saveDraft } from "#modules/swaps/index.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aVehicle } from "#test/factories/make-swap.ts";
import { resumeDraft } from "./resume-draft.ts";

beforeAll(() => testDatabase());

const vehicle = aVehicle();

async function aToken(): Promise<string> {
  const saved = await saveDraft(guest, { vehicle });
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value.token;
}

it("a link brings a visitor's entries back on any device, and only with the whole token", async () => {
  const token = await aToken();
  expect(await resumeDraft(guest, token)).toMatchObject({ is: "open", data: { vehicle } });
  for (const other of [token.slice(0, -1), `${token}x`, token.toLowerCase(), ""])
    expect(await resumeDraft(guest, other)).toEqual({ is: "gone" });
});

it("belongs only to the account that adopts it", async () => {
  const [ann, bob] = [anActor(), anActor()];
  const token = await aToken();
  await adoptDraft(ann, { token });
  expect(await resumeDraft(ann, token)).toMatchObject({ is: "open" });
  for (const other of [guest, bob]) expect(await resumeDraft(other, token)).toEqual({ is: "kept" });
});

it("ends when the car is registered, for everyone", async () => {
  const ann = anActor();
  const token = await aToken();
  expect((await registerDraft(ann, { token })).ok).toBe(true);
  for (const actor of [ann, guest]) expect(await resumeDraft(actor, token)).toEqual({ is: "gone" });
});

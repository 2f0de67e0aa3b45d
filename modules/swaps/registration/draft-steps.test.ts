import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aVehicle } from "#test/factories/make-swap.ts";
import { adoptDraft, registerDraft, saveDraft } from "../index.ts";

beforeAll(() => testDatabase());

/** The steps that were recorded about a draft, in order. */
async function stepsOf(draft: string) {
  const { rows } = await db().execute<{ step: string; swap: string | null; actor: string | null }>(sql`
    select payload ->> 'step' as step, payload ->> 'swap' as swap, actor_id as actor from events
    where type = 'draft.reached' and payload ->> 'draft' = ${draft} order by sequence`);
  return rows;
}
const names = async (draft: string) => (await stepsOf(draft)).map(({ step }) => step);
const condition = { condition: "Good" } as NonNullable<Parameters<typeof saveDraft>[1]["condition"]>;
const place = { address: "1 Main St", city: "Oak Park", state: "IL" };

async function save(actor: typeof guest, input: Parameters<typeof saveDraft>[1]) {
  const saved = await saveDraft(actor, input);
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value;
}

it("records each step once, from the plate to the registered car, and names nobody", async () => {
  const ann = anActor();
  const { draft, token } = await save(guest, { plate: "AB 123" });
  expect(await names(draft)).toEqual(["start"]);
  await save(guest, { token, vehicle: aVehicle() });
  await save(guest, { token, vehicle: aVehicle(), place: { city: "Oak Park", state: "IL" } });
  expect(await names(draft)).toEqual(["start", "vehicle"]);
  await save(guest, { token, condition });
  await adoptDraft(ann, { token });
  await adoptDraft(ann, { token });
  expect(await names(draft)).toEqual(["start", "vehicle", "condition", "account"]);
  await save(ann, { token, place });
  const registered = await registerDraft(ann, { token });
  await registerDraft(ann, { token });
  const steps = await stepsOf(draft);
  expect(steps.map(({ step }) => step)).toEqual(["start", "vehicle", "condition", "account", "place", "channel"]);
  expect(steps.map(({ swap }) => swap)).toEqual([...Array(5).fill(null), registered.ok && registered.value._id]);
  expect(new Set(steps.map(({ actor }) => actor))).toEqual(new Set([null]));
});

it("counts the account of someone who was signed in from the beginning after the condition", async () => {
  const ann = anActor();
  const { draft, token } = await save(ann, { vehicle: aVehicle() });
  expect(await names(draft)).toEqual(["start", "vehicle"]);
  await save(ann, { token, condition });
  expect(await names(draft)).toEqual(["start", "vehicle", "condition", "account"]);
});

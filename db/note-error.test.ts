import { afterEach, beforeAll, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { z } from "zod";
import { guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { log } from "#modules/kernel/log.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { defineCommand } from "./command.ts";
import { attempt } from "./rate-limit.ts";

const openRecord = defineCommand({
  name: "records.open",
  input: z.object({ of: z.string() }),
  allow: "swap.manage",
  run: async (_, { of }) => (of === "others" ? refuseCommon("not-allowed") : ok({ of })),
});

let warned: MockInstance<(typeof log)["warn"]>;
beforeAll(() => testDatabase());
beforeEach(() => {
  warned = vi.spyOn(log, "warn").mockImplementation(() => {});
});
afterEach(() => warned.mockRestore());

it("an act that a person may not do is logged with who tried it, and nothing of its input", async () => {
  const buyer = anActor(["user"]);
  await openRecord(buyer, { of: "somebody" });
  const fields = { command: "records.open", user: buyer.id, error: "not-allowed" };
  expect(warned.mock.calls).toEqual([[fields, "act refused"]]);
});

it("so are an act on a record of others, one in another person's name, and one with a narrow API key", async () => {
  const [agent, impersonator] = [anActor(["swap-agent"]), newId()];
  await openRecord({ ...agent, impersonator }, { of: "others" });
  await openRecord({ ...agent, scopes: ["own"] }, { of: "anybody" });
  expect(warned.mock.calls.map(([fields]) => fields)).toEqual([
    { command: "records.open", user: agent.id, impersonator, error: "impersonating" },
    { command: "records.open", user: agent.id, error: "missing-scope" },
  ]);
});

it("what is allowed, wrong input, and visitors who have to sign in are not logged", async () => {
  const agent = anActor(["swap-agent"]);
  expect((await openRecord(agent, { of: "anybody" })).ok).toBe(true);
  await openRecord(agent, { of: 1 } as never);
  await openRecord(guest, { of: "anybody" });
  expect(warned).not.toHaveBeenCalled();
});

it("a limit that refuses is logged by its kind, without the address that it counts for", async () => {
  const limit = { subject: "sign-in:maya@example.test", most: 1, seconds: 60 };
  expect(await attempt(limit)).toBeNull();
  expect(warned).not.toHaveBeenCalled();
  expect(await attempt(limit)).toMatchObject({ error: { status: 429 } });
  expect(warned.mock.calls).toEqual([[{ limit: "sign-in", most: 1, seconds: 60 }, "limit reached"]]);
});

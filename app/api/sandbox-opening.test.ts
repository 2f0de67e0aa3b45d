import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { jobQueue } from "#db/jobs.ts";
import { laneQueue } from "#db/lanes.ts";
import { asSandboxOwner, databaseExists } from "#db/sandbox-databases.ts";
import { createTestKey } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { keepWorldReady } from "#modules/sandboxes/index.ts";
import { sandboxName } from "#modules/sandboxes/names/names.ts";
import { sandboxes } from "#modules/sandboxes/tables.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { makeUser } from "#test/factories/user.ts";
import { listeningSite } from "#test/listening-site.ts";
import { value } from "#test/results.ts";
import { sandboxesForTests, workSandboxes } from "#test/sandbox.ts";

let base: string;

beforeAll(async () => {
  await testDatabase();
  await sandboxesForTests({ cars: 0 });
  base = await listeningSite();
});

const sendWorkerAway = async () => (await jobQueue()).offWork(laneQueue("sandboxes"));

/** Calls with a test key of this member. */
async function callsOf(owner: Actor) {
  const { token } = value(await createTestKey(owner, { name: "Opening", person: "seller" }));
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": "the same" };
  return (path: string, method = "GET") => fetch(`${base}/api${path}`, { method, headers });
}

it("a sandbox whose worker is away keeps no endpoint waiting, and opens when the worker is back", async () => {
  await sendWorkerAway();
  const owner = await makeUser();
  const ask = await callsOf(owner);

  const refused = await ask("/swaps/listing");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.json()).toMatchObject({ code: "sandbox-opening", details: { seconds: expect.any(Number) } });
  const opening = await ask("/sandbox");
  expect([opening.status, opening.headers.get("retry-after")]).toEqual([202, "5"]);
  expect(await opening.json()).toMatchObject({ code: "sandbox-opening", status: 202 });

  await workSandboxes();
  await expect.poll(async () => (await ask("/sandbox")).status).toBe(200);
  expect((await ask("/swaps/listing")).status).toBe(200);
  const name = sandboxName(owner.id ?? "", 1);
  expect(await asSandboxOwner(name, (server) => databaseExists(server, name))).toBe(true);
});

it("a reset whose worker is away answers that it is being made, and the same call then answers what it has done once", async () => {
  const owner = await makeUser();
  const ask = await callsOf(owner);
  await expect.poll(async () => (await ask("/sandbox")).status).toBe(200);
  await sendWorkerAway();
  for (let n = 0; n < 2; n += 1) {
    const opening = await ask("/sandbox/reset", "POST");
    expect([opening.status, opening.headers.get("retry-after")]).toEqual([202, "5"]);
    expect(await opening.json()).toMatchObject({ code: "sandbox-opening", details: { seconds: expect.any(Number) } });
  }
  expect((await ask("/swaps/listing")).status).toBe(503);

  await workSandboxes();
  await expect.poll(async () => (await ask("/sandbox/reset", "POST")).status).toBe(200);
  expect(await (await ask("/sandbox")).json()).toMatchObject({ resetAt: expect.any(String) });
  const [row] = await db()
    .select()
    .from(sandboxes)
    .where(eq(sandboxes.userId, owner.id ?? ""));
  expect(row?.copy).toBe(2);
});

it("a worker makes the starting world when it starts, or later while there are no sandboxes", async () => {
  await drainJobs();
  await keepWorldReady();
  expect(await drainJobs()).toContain("sandboxes.make-world");
  await db().delete(sandboxes);
  await keepWorldReady();
  expect(await drainJobs()).not.toContain("sandboxes.make-world");
  expect(await drainJobs({ all: true })).toContain("sandboxes.make-world");
});

import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { jobQueue } from "#db/jobs.ts";
import { laneQueue } from "#db/lanes.ts";
import { asSandboxOwner, databaseExists } from "#db/sandbox-databases.ts";
import { createTestKey } from "#modules/accounts/index.ts";
import { keepWorldReady } from "#modules/sandboxes/index.ts";
import { sandboxName } from "#modules/sandboxes/names/names.ts";
import { sandboxes } from "#modules/sandboxes/tables.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { makeUser } from "#test/factories/user.ts";
import { listeningSite } from "#test/listening-site.ts";
import { sandboxesForTests, workSandboxes } from "#test/sandbox.ts";

let base: string;

beforeAll(async () => {
  await testDatabase();
  await sandboxesForTests({ cars: 0 });
  base = await listeningSite();
});

it("a sandbox whose worker is away keeps no endpoint waiting, and opens when the worker is back", async () => {
  await (await jobQueue()).offWork(laneQueue("sandboxes"));
  const owner = await makeUser();
  const made = await createTestKey(owner, { name: "Opening", person: "seller" });
  if (!made.ok) throw new Error(made.error.code);
  const ask = (path: string) =>
    fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${made.value.token}` } });

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

it("a worker that starts has the starting world made where somebody has a sandbox", async () => {
  await drainJobs();
  await keepWorldReady();
  expect(await drainJobs()).toContain("sandboxes.make-world");
  await db().delete(sandboxes);
  await keepWorldReady();
  expect(await drainJobs()).not.toContain("sandboxes.make-world");
});

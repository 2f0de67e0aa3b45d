import { inject } from "vitest";
import { makeSandboxRole } from "#db/embedded/sandbox-role.ts";
import { SITE_ROLE } from "#db/embedded/site-role.ts";
import { jobQueue, type QueuedJob } from "#db/jobs.ts";
import { laneQueue } from "#db/lanes.ts";
import { installClock } from "#db/sandbox-clock.ts";
import { asSandboxOwner, copyDatabase, databasesLike, dropDatabase, sandboxOwnerUrl } from "#db/sandbox-databases.ts";
import { closeSandbox } from "#db/sandbox-pools.ts";
import { loadCatalog } from "#modules/catalog/index.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import type { JobContext } from "#modules/kernel/jobs.ts";
import { inSandbox } from "#modules/kernel/sandbox-scope.ts";
import { runSandboxJobsWith } from "#modules/sandboxes/index.ts";
import { baseName, startOfNames, worldName } from "#modules/sandboxes/names/names.ts";
import { createCars } from "#modules/sandboxes/world/cars.ts";
import { createPeople } from "#modules/sandboxes/world/people.ts";
import { createPlaces } from "#modules/sandboxes/world/places.ts";
import { perform } from "#workers/perform.ts";
import { register } from "#workers/register.ts";
import { workLane } from "#workers/work-lane.ts";
import { workerOfSandboxes } from "#workers/worker-of-sandboxes.ts";
import { afterFile } from "./cleanup.ts";

/**
 * Lets a test file make sandboxes; call it in `beforeAll`, after `testDatabase`. Their starting world has all people and
 * the first cars only, because the whole world takes seconds.
 */
export async function sandboxesForTests({ cars = 1 } = {}): Promise<void> {
  setServer(inject("serverUrl"));
  runSandboxJobsWith(workerOfSandboxes);
  afterFile(dropSandboxes);
  await workSandboxes();
  const role = await makeSandboxRole(inject("serverUrl"));
  const base = baseName();
  await asSandboxOwner(base, (owner) => copyDatabase(owner, base, "template_swaplot"));
  await loadCatalog(sandboxOwnerUrl(base));
  await installClock(sandboxOwnerUrl(base), SITE_ROLE);
  await asSandboxOwner(base, (owner) => owner.query(`alter database "${base}" owner to swaplot_sandbox`));
  setServer(role);
  const world = worldName(chicagoDay(new Date()));
  await asSandboxOwner(base, (owner) => copyDatabase(owner, world, base));
  await inSandbox({ owner: "", database: world, aheadMs: 0 }, async () => {
    await createPeople();
    await createPlaces();
    await createCars(cars);
  });
  await closeSandbox(world);
}

/** Does in this process what the worker does for sandboxes, as long as the file runs. */
export async function workSandboxes(): Promise<void> {
  const boss = await jobQueue();
  const { jobs } = await register();
  const run = (queued: QueuedJob, context: JobContext) => perform({ jobs, listeners: [] }, queued, context);
  await workLane(boss, "sandboxes", run, 0.5);
  afterFile(() => boss.offWork(laneQueue("sandboxes")));
}

function setServer(url: string): void {
  process.env.SANDBOX_DATABASE_URL = url;
  reloadEnvironment();
}

async function dropSandboxes(): Promise<void> {
  await asSandboxOwner(startOfNames(), async (owner) => {
    for (const name of await databasesLike(owner, startOfNames())) {
      await closeSandbox(name);
      await dropDatabase(owner, name);
    }
  });
}

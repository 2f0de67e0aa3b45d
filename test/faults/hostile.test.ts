import { beforeAll, expect, it } from "vitest";
import { startedSite } from "#test/journeys/started-site.ts";
import { attack } from "#test/load/hostile/attack.ts";
import { makeWorld } from "#test/load/hostile/world.ts";
import type { Site } from "#test/site.ts";

// The short form of `npm run soak`, which also measures time and memory. To send a failing input again:
// `npm run soak -- --seed SEED --from INDEX --count 1`.
const SEED = 8;
const COUNT = process.env.TEST_LONG ? 2_000 : 250;

let site: Site;
beforeAll(async () => {
  site = await startedSite({ worker: true });
}, 60_000);

it(`${COUNT} malformed inputs to calls, pages, forms, and sockets cause no server error`, async () => {
  const world = await makeWorld(site.url);
  const { broken, statuses } = await attack(world, { seed: SEED, from: 0, count: COUNT, together: 4 });
  expect(broken).toEqual([]);
  const answered = [...statuses].reduce((sum, [status, count]) => sum + (status === "none" ? 0 : count), 0);
  expect(answered).toBeGreaterThan(COUNT * 0.8);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
}, 600_000);

import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { jobQueue } from "#db/jobs.ts";
import { laneQueue } from "#db/lanes.ts";
import { readClock, setClock } from "#db/sandbox-clock.ts";
import { databasesLike, withSandboxServer } from "#db/sandbox-databases.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentSandbox, inSandbox, type SandboxScope } from "#modules/kernel/sandbox-scope.ts";
import { afterFile } from "#test/cleanup.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { sandboxesForTests, workSandboxes } from "#test/sandbox.ts";
import { workerOfSandboxes } from "#workers/worker-of-sandboxes.ts";
import { makeReady } from "../databases/spare.ts";
import { beginCopy, enterSandbox, moveClock, resetSandbox, runSandboxJobsWith } from "../index.ts";
import { followClockJob, sweepSandboxesJob } from "../jobs.ts";
import { spareNames, startOfAside, startOfNames, startOfSandboxes } from "../names/names.ts";
import followClock from "./follow-clock.ts";
import { inWorker } from "./in-worker.ts";

const DAY_MS = 86_400_000;

let developer: Actor;
let scope: SandboxScope;
/** Tests are about what happens, not about how fast. */
const PATIENT = { waitMs: 60_000 };

beforeAll(async () => {
  await testDatabase();
  await sandboxesForTests({ cars: 0 });
  developer = await makeUser();
  scope = value(await enterSandbox(developer, PATIENT));
  afterFile(() => runSandboxJobsWith(workerOfSandboxes));
});

/** The work that was done: in whose sandbox, from when to when. */
type Done = { owner: string | undefined; at: number; end: number };
let done: Done[] = [];
beforeEach(() => {
  done = [];
  periodically(0);
});

/** Instead of the real periodic work, one job that takes this long. */
function periodically(ms: number): void {
  runSandboxJobsWith(async () => ({
    async perform({ job }) {
      // The starting world also has jobs that wait.
      if (job !== sweepSandboxesJob.name) return;
      const at = performance.now();
      await sleep(ms);
      done.push({ owner: currentSandbox()?.owner, at, end: performance.now() });
    },
    schedules: [{ cron: "* * * * *", job: sweepSandboxesJob, why: "to see when the worker does it" }],
  }));
}

const clock = (of = scope) => inSandbox(of, () => readClock(db()));
const days = (ms: number) => Math.round(ms / DAY_MS);

describe("a clock that is moved", () => {
  it("is moved by the worker, which does each day's work", async () => {
    const before = await clock();
    const moved = await inSandbox({ ...scope }, () => moveClock(developer, { hours: 72 }));
    expect(code(moved)).toBe("ok");
    expect(days((await clock()) - before)).toBe(3);
    expect(done).toHaveLength(3);
  });

  it("goes on where it was after a worker has died, and does the last day's work again", async () => {
    const before = await clock();
    const from = new Date(Date.now() + before);
    // The first worker has set the clock to the second day, and died before that day's work.
    await inSandbox(scope, () => setClock(db(), before + 2 * DAY_MS));
    const to = new Date(from.getTime() + 5 * DAY_MS).toISOString();
    const move = { owner: scope.owner, database: scope.database, from: from.toISOString(), to };
    await followClock(move);
    expect(days((await clock()) - before)).toBe(5);
    expect(done).toHaveLength(4);
    // A job that runs once more changes nothing.
    done = [];
    await followClock(move);
    expect(days((await clock()) - before)).toBe(5);
    expect(done).toHaveLength(1);
  });

  it("isn't told to be moved before it is, and the same request waits on", async () => {
    await (await jobQueue()).offWork(laneQueue("sandboxes"));
    const before = await clock();
    const from = new Date(Date.now() + before);
    const to = new Date(from.getTime() + DAY_MS).toISOString();
    const move = { owner: scope.owner, database: scope.database, from: from.toISOString(), to };
    const id = "01a22300-0000-7000-8000-000000000001";
    expect(await inWorker(followClockJob, move, { id, waitMs: 300 })).toMatchObject({
      error: { code: "sandbox-busy", status: 503, retryAfter: 5 },
    });
    expect(days((await clock()) - before)).toBe(0);
    expect(await drainJobs()).toContain("sandboxes.follow-clock");
    expect(code(await inWorker(followClockJob, move, { id, waitMs: 300 }))).toBe("ok");
    expect(days((await clock()) - before)).toBe(1);
    await workSandboxes();
  });

  it("moves in a row for one member, and beside those of others", async () => {
    const other = value(await enterSandbox(await makeUser(), PATIENT));
    periodically(400);
    const move = (of: SandboxScope) => inSandbox({ ...of }, () => moveClock(developer, { hours: 24 }));
    expect((await Promise.all([move(scope), move(scope), move(other)])).map(code)).toEqual(["ok", "ok", "ok"]);
    const [first, second] = done.filter(({ owner }) => owner === scope.owner) as [Done, Done];
    const [beside] = done.filter(({ owner }) => owner === other.owner) as [Done];
    expect(second.at).toBeGreaterThanOrEqual(first.end);
    expect(beside.at).toBeLessThan(second.end);
    expect(beside.end).toBeGreaterThan(first.at);
  });
});

describe("a member's databases", () => {
  const mine = (owner: Actor) =>
    withSandboxServer((server) => databasesLike(server, startOfSandboxes(owner.id as string)));

  it("are one, whatever resets and pages ask for", async () => {
    const member = await makeUser();
    value(await enterSandbox(member, PATIENT));
    for (let n = 0; n < 3; n += 1) {
      // A page only begins the next copy; the next call makes it.
      value(await beginCopy(member, {}));
      const { database } = value(await enterSandbox(member, PATIENT));
      expect(await mine(member)).toEqual([database]);
    }
    const { database } = value(await resetSandbox(member));
    expect(await mine(member)).toEqual([database]);
    await Promise.all([1, 2, 3].map(() => enterSandbox(member, PATIENT)));
    expect(await mine(member)).toEqual([database]);
  });

  it("are the copy that a worker had ready, of which it makes another one, and former ones are dropped", async () => {
    const all = () => withSandboxServer((server) => databasesLike(server, startOfNames()));
    const oidOf = (name: string) =>
      withSandboxServer(async (server) => {
        const { rows } = await server.query("select oid from pg_database where datname = $1", [name]);
        return rows[0]?.oid as number | undefined;
      });
    const [spare = ""] = spareNames(chicagoDay(new Date()));
    await makeReady();
    const ready = await oidOf(spare);
    const member = await makeUser();
    const first = value(await enterSandbox(member, PATIENT));
    expect([await oidOf(first.database), ready]).toEqual([ready, expect.any(Number)]);
    await makeReady();
    const next = await oidOf(spare);
    const second = value(await resetSandbox(member));
    expect(await oidOf(second.database)).toBe(next);
    expect((await all()).some((name) => name.startsWith(startOfAside()))).toBe(true);
    await makeReady();
    expect((await all()).some((name) => name.startsWith(startOfAside()))).toBe(false);
    expect(await oidOf(spare)).not.toBe(next);
  });

  it("are copied by each of those who open theirs at the same time", async () => {
    await makeReady();
    const members = await Promise.all([1, 2, 3].map(() => makeUser()));
    const opened = await Promise.all(members.map((member) => enterSandbox(member, PATIENT)));
    expect(new Set(opened.map((one) => value(one).database)).size).toBe(3);
  });
});

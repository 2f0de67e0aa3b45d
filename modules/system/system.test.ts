import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { db, inTransaction } from "#db/client.ts";
import { enqueue, jobQueue } from "#db/jobs.ts";
import { deadQueue, laneQueue } from "#db/lanes.ts";
import { activities, auditLog } from "#db/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { defineJob } from "#modules/kernel/jobs.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { countTraffic, findSystem, measureSystem, retryJob, retryLane, startHeartbeat } from "./index.ts";
import { processes } from "./tables.ts";

const job = defineJob({
  name: "system.test-job",
  lane: "images",
  input: z.object({ number: z.number() }),
  handler: async () => ({ default: async () => {} }),
});

beforeAll(() => testDatabase());
beforeEach(async () => {
  await db().execute(sql`delete from pgboss.job`);
});

const add = (number: number, startAfter?: Date) =>
  inTransaction((tx) => enqueue(tx, job, { number }, startAfter ? { startAfter } : {}));

/** Fails a job as a worker does, until it is dead. */
async function dieOf(message: string, number: number): Promise<void> {
  await add(number);
  await db().execute(
    sql`update pgboss.job set retry_limit = 0 where state = 'created' and name = ${laneQueue("images")}`,
  );
  const boss = await jobQueue();
  const [fetched] = await boss.fetch(laneQueue("images"));
  await boss.fail(laneQueue("images"), fetched?.id as string, new Error(message));
}

const admin = anActor(["admin"]);
const state = async () => (await findSystem(admin)) as NonNullable<Awaited<ReturnType<typeof findSystem>>>;
const images = async () => (await state()).lanes.find(({ lane }) => lane === "images");

describe("the queues", () => {
  it("tell what waits, since when, what is due later, and what is dead", async () => {
    await dieOf("The disk is full", 1);
    await add(2);
    await db().execute(
      sql`update pgboss.job set start_after = now() - interval '10 minutes' where state = 'created' and name = ${laneQueue("images")}`,
    );
    await add(3, new Date(Date.now() + 3_600_000));
    expect(await images()).toMatchObject({ waiting: 1, later: 1, running: 0, dead: 1 });
    expect((await images())?.oldestSeconds).toBeGreaterThanOrEqual(600);
    const [dead] = (await state()).dead;
    expect(dead).toMatchObject({ lane: "images", name: "system.test-job", error: "The disk is full", attempts: 1 });
    expect((await measureSystem()).lanes).toEqual(
      (await state()).lanes.map((lane) => expect.objectContaining({ lane: lane.lane, dead: lane.dead })),
    );
  });

  it("are for administrators only", async () => {
    const editor = anActor(["editor"]);
    expect(await findSystem(editor)).toBeUndefined();
    expect(await retryJob(editor, { job: newId() })).toMatchObject({ ok: false, error: { status: 403 } });
    expect(await retryLane(editor, { lane: "images" })).toMatchObject({ ok: false, error: { status: 403 } });
  });
});

describe("a dead job", () => {
  it("returns to its lane with its input and its retries, once per key, and the record tells who did it", async () => {
    await dieOf("The disk is full", 7);
    const [dead] = (await state()).dead;
    const [id, key] = [dead?._id as string, newId()];
    const retried = await retryJob(admin, { job: id }, { key });
    expect(retried).toEqual({ ok: true, value: { job: "system.test-job", lane: "images" } });
    expect(await retryJob(admin, { job: id }, { key })).toEqual(retried);
    expect(await images()).toMatchObject({ waiting: 1, dead: 0 });
    const [fetched] = await (await jobQueue()).fetch(laneQueue("images"), { includeMetadata: true });
    expect(fetched).toMatchObject({ data: { job: "system.test-job", input: { number: 7 } }, retryLimit: 3 });
    expect(fetched?.deadLetter).toBe(deadQueue("images"));
    expect(await retryJob(admin, { job: id })).toMatchObject({ ok: false, error: { code: "not-found" } });
    const audited = await db().select().from(auditLog).where(sql`${auditLog.action} = 'jobs-retried'`);
    expect(audited.map(({ details }) => details)).toEqual([{ lane: "images", job: "system.test-job", count: 1 }]);
    expect(await db().$count(activities, sql`${activities.type} = 'audit.jobs-retried'`)).toBe(1);
  });

  it("returns with all others of its lane", async () => {
    await dieOf("one", 1);
    await dieOf("two", 2);
    expect(await retryLane(admin, { lane: "images" })).toEqual({ ok: true, value: { lane: "images", count: 2 } });
    expect(await images()).toMatchObject({ waiting: 2, dead: 0 });
    expect(await retryLane(admin, { lane: "images" })).toMatchObject({ ok: false, error: { code: "no-dead-jobs" } });
    expect(await retryLane(system, { lane: "no lane" as "images" })).toMatchObject({
      ok: false,
      error: { status: 422 },
    });
  });
});

describe("a process", () => {
  it("tells about itself until it stops, and counts as silent when it was killed", async () => {
    const traffic = countTraffic();
    for (const failed of [false, false, false, true]) traffic.note(failed);
    const [web, worker] = [startHeartbeat("web", traffic), startHeartbeat("worker")];
    await Promise.all([web.beat(), worker.beat()]);
    const { processes: shown, errorRate } = await state();
    expect(shown.map(({ kind, alive, requests, failures }) => ({ kind, alive, requests, failures }))).toEqual([
      { kind: "web", alive: true, requests: 4, failures: 1 },
      { kind: "worker", alive: true, requests: 0, failures: 0 },
    ]);
    expect(shown[0]?.diskFree).toBeGreaterThan(0);
    expect(errorRate).toBe(25);
    await worker.stop();
    await db().update(processes).set({ seenAt: sql`now() - interval '2 minutes'` });
    expect(await state()).toMatchObject({ processes: [{ kind: "web", alive: false }], errorRate: null });
    await web.stop();
    expect((await state()).processes).toEqual([]);
  });

  it("forgets requests after five minutes", () => {
    let now = 0;
    const traffic = countTraffic(() => now);
    traffic.note(true);
    now = 4 * 60_000;
    traffic.note(false);
    expect(traffic.recent()).toEqual({ requests: 2, failures: 1 });
    now = 5 * 60_000;
    expect(traffic.recent()).toEqual({ requests: 1, failures: 0 });
  });
});

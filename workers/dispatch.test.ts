import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { db, inTransaction } from "#db/client.ts";
import { jobQueue } from "#db/jobs.ts";
import { DISPATCH, record } from "#db/record.ts";
import { system } from "#modules/kernel/actor.ts";
import { defineEvent } from "#modules/kernel/events.ts";
import { newId } from "#modules/kernel/ids.ts";
import { type AnyListener, defineJob, on } from "#modules/kernel/jobs.ts";
import { testDatabase } from "#test/database.ts";
import { dispatch, LISTEN, listen } from "./dispatch.ts";
import { perform } from "./perform.ts";

const noteWritten = defineEvent("note.written", z.object({ text: z.string() }), () => [], {
  activity: ["cars", "wrote a note"],
});
const noteRemoved = defineEvent("note.removed", z.object({ text: z.string() }), () => [], {
  activity: ["cars", "wrote a note"],
});
const handled: string[] = [];
const listenerOf = (name: string, event = noteWritten): AnyListener =>
  on(event, name, async () => ({ default: async ({ text }) => void handled.push(`${name}: ${text}`) }));
const listeners = [listenerOf("notes.mail"), listenerOf("notes.bell"), listenerOf("notes.archive", noteRemoved)];

beforeAll(() => testDatabase());
beforeEach(async () => {
  handled.length = 0;
  await db().execute(sql`delete from pgboss.job`);
});

const recordEvent = (text: string) => inTransaction((tx) => record(tx, system, noteWritten({ text })));
const queuedListeners = async () =>
  (await db().execute<{ data: { job: string; input: { listener?: string } } }>(sql`select data from pgboss.job`)).rows
    .map(({ data }) => data)
    .filter(({ job }) => job === LISTEN)
    .map(({ input }) => input.listener)
    .sort();

describe("dispatching an event", () => {
  it("creates one job for each listener of the event's type", async () => {
    await dispatch(listeners, await recordEvent("one"));
    expect(await queuedListeners()).toEqual(["notes.bell", "notes.mail"]);
  });

  it("creates no duplicate jobs when the event is dispatched twice or by two workers at once", async () => {
    const event = await recordEvent("twice");
    await dispatch(listeners, event);
    await Promise.all([dispatch(listeners, event), dispatch(listeners, event)]);
    expect(await queuedListeners()).toEqual(["notes.bell", "notes.mail"]);
  });

  it("creates no new jobs when the event is dispatched again after its jobs completed", async () => {
    const event = await recordEvent("done");
    await dispatch(listeners, event);
    const boss = await jobQueue();
    for (const job of await boss.fetch("lane.default", { batchSize: 10 })) await boss.complete("lane.default", job.id);
    await dispatch(listeners, event);
    expect(await boss.fetch("lane.default", { batchSize: 10 })).toEqual([]);
  });

  it("does nothing for a deleted event or an event without listeners", async () => {
    await dispatch(listeners, newId());
    await dispatch([], await recordEvent("alone"));
    expect(await queuedListeners()).toEqual([]);
  });
});

describe("performing a queued job", () => {
  const context = { id: newId(), signal: new AbortController().signal };
  const run = (job: string, input: object) => perform({ jobs: [], listeners }, { job, input }, context);

  it("dispatches an event and runs the listener that the job names", async () => {
    const event = await recordEvent("hello");
    await run(DISPATCH, { event });
    expect(await queuedListeners()).toEqual(["notes.bell", "notes.mail"]);
    await run(LISTEN, { event, listener: "notes.mail" });
    expect(handled).toEqual(["notes.mail: hello"]);
  });

  it("ignores a job for a removed listener and fails for an unknown job name, so that it is retried", async () => {
    await listen(listeners, { event: await recordEvent("old"), listener: "notes.fax" }, context);
    expect(handled).toEqual([]);
    await expect(run("notes.unknown", {})).rejects.toThrow('No module declares the job "notes.unknown"');
  });
});

describe("a queued job", () => {
  const given: unknown[] = [];
  const count = defineJob({
    name: "notes.count",
    input: z.object({ most: z.number().int().default(10) }),
    handler: async () => ({ default: async (input) => void given.push(input) }),
  });
  const run = (input: unknown, job = "notes.count") =>
    perform({ jobs: [count], listeners: [] }, { job, input }, { id: newId(), signal: new AbortController().signal });
  beforeEach(() => given.splice(0));

  it("gets its input as its schema reads it", async () => {
    await run({ unknown: true });
    await run({ most: 3 });
    expect(given).toEqual([{ most: 10 }, { most: 3 }]);
  });

  it("fails with an input that does not fit, and under a name that no module declares", async () => {
    await expect(run({ most: "many" })).rejects.toThrow("most");
    await expect(run({ most: 3 }, "notes.sum")).rejects.toThrow('No module declares the job "notes.sum"');
    expect(given).toEqual([]);
  });
});

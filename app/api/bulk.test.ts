import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { awaitBulk, type Client } from "#app/api/client/index.ts";
import { db } from "#db/client.ts";
import { acceptApiKey, createApiKey, deactivateUser, revokeApiKey } from "#modules/accounts/index.ts";
import { KINDS } from "#modules/bulk/kinds.ts";
import runBulk from "#modules/bulk/run-bulk.ts";
import { bulkRows } from "#modules/bulk/tables.ts";
import { findFindings } from "#modules/inspections/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { isKeyScope, SCOPES } from "#modules/kernel/scopes.ts";
import { subscribers } from "#modules/newsletters/subscribers/tables.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { ask } from "#test/api/ask.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { aVehicle } from "#test/factories/make-swap.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";

let seller: Actor;
let agent: Actor;
beforeAll(() => testDatabase({ catalog: true }));
beforeEach(async () => {
  [seller, agent] = [await makeUser({ seller: true }), await makeUser({ role: "swap-agent" })];
});

const send = (actor: Actor, kind: string, rows: unknown, key?: string) =>
  ask(actor, "POST", `/bulk/${kind}`, { body: { rows }, ...(key && { key }) });
const report = async (actor: Actor, job: string) => ({
  job: (await ask(actor, "GET", `/bulk/${job}`)).body,
  rows: (await ask(actor, "GET", `/bulk/${job}/rows`)).body.list,
});
const run = (job: string, signal = new AbortController().signal) => runBulk({ job, access: null }, { signal });
const priceOf = async (id: string) =>
  (await db().select({ price: swaps.priceListing }).from(swaps).where(eq(swaps.id, id)))[0]?.price;

describe("a job for many rows", () => {
  it("reports on each row, waits until the worker has done it, and is one job for a request that is sent twice", async () => {
    const [one, two] = [await aSwap({ sellerId: seller.id as string }), await aSwap({ sellerId: seller.id as string })];
    const rows = [
      { swap: one.id, price: 24_700 },
      { swap: newId(), price: 24_700 },
      { swap: two.id, price: 24_800 },
    ];
    const sent = await send(agent, "prices", rows, "once");
    expect(sent.status).toBe(201);
    expect((await send(agent, "prices", rows, "once")).body).toEqual(sent.body);
    const before = await report(agent, sent.body._id);
    expect(before.job).toMatchObject({ kind: "prices", total: 3, done: 0, refused: 0, finishedAt: null });
    expect(before.rows).toMatchObject([{ outcome: "waiting" }, { outcome: "waiting" }, { outcome: "waiting" }]);
    await drainJobs();
    const { job, rows: ended } = await report(agent, sent.body._id);
    const single = await ask(agent, "POST", `/swaps/${rows[1]?.swap}/price`, { body: { price: 24_700 } });
    expect(ended).toMatchObject([
      { row: 0, outcome: "done", code: null, message: null },
      { row: 1, outcome: "refused", _id: null, code: "not-found", message: single.body.message },
      { row: 2, outcome: "done" },
    ]);
    expect(job).toMatchObject({ done: 2, refused: 1, finishedAt: expect.any(String) });
    expect([await priceOf(one.id), await priceOf(two.id)]).toEqual([24_700, 24_800]);
    expect((await db().select().from(bulkRows).where(eq(bulkRows.jobId, job._id))).map(({ input }) => input)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("goes on where it was interrupted, and does no row twice", async () => {
    const rows = [{ vehicle: aVehicle() }, { vehicle: aVehicle() }];
    const { body } = await send(seller, "cars", rows);
    await run(body._id);
    const { rows: first } = await report(seller, body._id);
    // As if the worker had died after the command, before it noted the outcome.
    await db().execute(
      `update bulk_rows set outcome = 'waiting', input = '${JSON.stringify(rows[0])}' where position = 0`,
    );
    await db().execute("update bulk_jobs set finished_at = null");
    await run(body._id);
    const { rows: again } = await report(seller, body._id);
    expect(again).toEqual(first);
    expect(await db().$count(swaps, eq(swaps.sellerId, seller.id as string))).toBe(2);
  });

  it("works in runs of 20 rows, one after the other for each person, in a lane of its own", async () => {
    await drainJobs();
    const rows = Array.from({ length: 45 }, () => ({ swap: newId(), price: 20_000 }));
    const { body } = await send(agent, "prices", rows);
    const { rows: queued } = await db().execute(
      sql`select name, group_id from pgboss.job where data -> 'input' ->> 'job' = ${body._id}`,
    );
    expect(queued).toEqual([{ name: "lane.bulk", group_id: agent.id }]);
    expect((await drainJobs()).filter((name) => name === "bulk.run")).toHaveLength(3);
    expect((await report(agent, body._id)).job).toMatchObject({ refused: 45, finishedAt: expect.any(String) });
  });

  it("stops at the time limit, after which another worker has it", async () => {
    const { body } = await send(agent, "prices", [{ swap: newId(), price: 20_000 }]);
    await expect(run(body._id, AbortSignal.abort(new Error("expired")))).rejects.toThrow("expired");
    expect((await report(agent, body._id)).rows).toMatchObject([{ outcome: "waiting" }]);
    await drainJobs();
  });

  it("tries a row again that fails by a fault of ours, then refuses it and does those after it", async () => {
    const swap = await aSwap({ sellerId: seller.id as string });
    const { body } = await send(agent, "prices", [
      { swap: newId(), price: 20_000 },
      { swap: swap.id, price: 24_700 },
    ]);
    const real = KINDS.prices.command;
    let tried = 0;
    KINDS.prices.command = async (actor, row, options) => {
      if ((row as { swap: string }).swap === swap.id) return real(actor, row, options);
      tried += 1;
      throw new Error("a fault of ours");
    };
    try {
      await drainJobs();
      expect((await report(agent, body._id)).job).toMatchObject({ done: 0, refused: 0, finishedAt: null });
      for (let times = 0; times < 3; times += 1) await drainJobs({ all: true });
    } finally {
      KINDS.prices.command = real;
    }
    const { job, rows } = await report(agent, body._id);
    expect(rows).toMatchObject([{ outcome: "refused", code: "internal-error" }, { outcome: "done" }]);
    expect([tried, job.finishedAt]).toEqual([3, expect.any(String)]);
  });

  it("refuses a row during which the worker dies each time, in a run that leaves the next rows to another one", async () => {
    const swap = await aSwap({ sellerId: seller.id as string });
    const deadly = [newId(), newId()];
    const { body } = await send(agent, "prices", [
      ...deadly.map((id) => ({ swap: id, price: 20_000 })),
      { swap: swap.id, price: 24_700 },
    ]);
    const real = KINDS.prices.command;
    const dying: string[] = [];
    // A worker that dies answers nothing and throws nothing.
    KINDS.prices.command = (actor, row, options) => {
      const { swap: id } = row as { swap: string };
      if (!deadly.includes(id)) return real(actor, row, options);
      dying.push(id);
      return new Promise(() => {});
    };
    try {
      for (const [index, id] of deadly.entries()) {
        for (let times = 1; times <= 3; times += 1) {
          void run(body._id);
          await expect.poll(() => dying.filter((one) => one === id).length).toBe(times);
        }
        await run(body._id);
        expect((await report(agent, body._id)).job.refused).toBe(index + 1);
      }
      expect((await drainJobs()).filter((name) => name === "bulk.run").length).toBeGreaterThan(0);
    } finally {
      KINDS.prices.command = real;
    }
    const { job, rows } = await report(agent, body._id);
    expect(rows).toMatchObject([
      { outcome: "refused", code: "internal-error" },
      { outcome: "refused", code: "internal-error" },
      { outcome: "done" },
    ]);
    expect(job.finishedAt).toEqual(expect.any(String));
  });

  it("ends with the key or the consent that sent it", async () => {
    const swap = await aSwap({ sellerId: seller.id as string });
    const rows = [{ swap: swap.id, price: 24_700 }];
    const made = value(
      await createApiKey(agent, {
        name: "Prices",
        scopes: SCOPES.filter((scope) => isKeyScope(scope) || can(agent, scope)),
      }),
    );
    const { actor } = value(await acceptApiKey(made.token));
    const before = await send(actor as Actor, "prices", rows);
    await drainJobs();
    expect((await report(agent, before.body._id)).rows).toMatchObject([{ outcome: "done", message: null }]);
    const sent = await send(actor as Actor, "prices", [{ swap: swap.id, price: 24_900 }]);
    value(await revokeApiKey(agent, { apiKey: made._id }));
    await drainJobs();
    expect((await report(agent, sent.body._id)).rows).toMatchObject([
      {
        outcome: "refused",
        code: "not-allowed",
        message: "The API key or the app that sent this row no longer works.",
      },
    ]);
    expect(await priceOf(swap.id)).toBe(24_700);
  });

  it("refuses each row that its sender could not do alone, also what the key or the account may no longer do", async () => {
    const swap = await aSwap({ sellerId: seller.id as string });
    const rows = [{ swap: swap.id, price: 24_700 }];
    expect(await send(seller, "prices", rows)).toMatchObject({ status: 403, body: { code: "not-allowed" } });
    const reading: Actor = { ...agent, scopes: ["own", "swap.manage"] };
    expect(await send(reading, "prices", rows)).toMatchObject({ status: 403, body: { details: { scope: "write" } } });
    const limited: Actor = { ...agent, scopes: ["own", "write"] };
    expect(await send(limited, "prices", rows)).toMatchObject({ status: 403, body: { code: "missing-scope" } });
    const { body } = await send(agent, "prices", rows);
    await deactivateUser(await makeUser({ role: "admin" }), { user: agent.id as string });
    await drainJobs();
    expect((await report(agent, body._id)).rows).toMatchObject([{ outcome: "refused", code: "not-allowed" }]);
    expect(await priceOf(swap.id)).not.toBe(24_700);
  });

  it("names a row that can't be read, and does nothing then", async () => {
    const refused = await send(agent, "prices", [
      { swap: newId(), price: 20_000 },
      { swap: "x", price: "many" },
    ]);
    expect(refused).toMatchObject({ status: 422 });
    expect(Object.keys(refused.body.fields)).toEqual(expect.arrayContaining(["rows.1.swap", "rows.1.price"]));
    const more = Array.from({ length: 501 }, () => ({ swap: newId(), price: 20_000 }));
    expect((await send(agent, "prices", more)).body.fields.rows).toEqual(["Please send at most 500 rows."]);
    expect((await send(agent, "prices", [])).status).toBe(422);
  });

  it("sets pictures and asks subscribers, as the calls for one do", async () => {
    const swap = await aSwap({ sellerId: seller.id as string });
    const pictures = await send(agent, "pictures", [
      { _id: swap.id, pictures: { overview: [{ key: "unknown-picture" }] } },
    ]);
    const asked = await send(await makeUser({ role: "dealer-agent" }), "subscribers", [
      { firstName: "Ada", lastName: "Hall", email: "ada@example.test" },
    ]);
    expect((await send(seller, "subscribers", [])).status).toBe(403);
    await drainJobs();
    const { rows } = await report(agent, pictures.body._id);
    expect(rows).toMatchObject([{ outcome: "done", code: null }]);
    const kept = (await findFindings([swap])).get(swap.id);
    expect(JSON.stringify(kept)).toContain("unknown-picture");
    expect(asked.status).toBe(201);
    expect(await db().select().from(subscribers).where(eq(subscribers.email, "ada@example.test"))).toHaveLength(1);
  });

  it("can be seen only by the person who started it", async () => {
    const { body } = await send(agent, "prices", [{ swap: newId(), price: 20_000 }]);
    for (const path of [`/bulk/${body._id}`, `/bulk/${body._id}/rows`]) {
      expect((await ask(seller, "GET", path)).status).toBe(404);
      expect((await ask(agent, "GET", path)).status).toBe(200);
    }
  });

  it("is waited for by the client until it has ended", async () => {
    const ends = [null, null, "2026-11-30T10:00:00.000Z"];
    const asked: string[] = [];
    const getBulkByJob = async ({ job }: { job: string }) => {
      asked.push(job);
      return { finishedAt: ends[asked.length - 1] } as Awaited<ReturnType<Client["getBulkByJob"]>>;
    };
    expect(await awaitBulk({ getBulkByJob }, { _id: "one" }, { everyMs: 0 })).toEqual({ finishedAt: ends[2] });
    expect(asked).toEqual(["one", "one", "one"]);
  });
});

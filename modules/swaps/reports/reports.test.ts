import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { code } from "#test/results.ts";
import { readSwap } from "../parts.ts";
import { swaps } from "../tables.ts";
import { fetchReport } from "./fetch-report.ts";
import { findRecalls, findSwapReports } from "./find-reports.ts";
import orderRecalls from "./order-recalls.ts";
import { orderReport } from "./order-report.ts";
import { orderReports } from "./order-reports.ts";
import refreshRecalls from "./refresh-recalls.ts";
import { type OrderedReport, REPORT_KINDS } from "./schemas.ts";
import { reportOrders } from "./tables.ts";

beforeAll(() => testDatabase());
afterEach(() => setService(undefined));

const agent = anActor(["swap-agent"]);

/** A service at this address never answers, because only https is allowed. */
function setService(url: string | undefined) {
  if (url) process.env.HISTORY_SERVICE_URL = url;
  else delete process.env.HISTORY_SERVICE_URL;
  reloadEnvironment();
}

async function ordered(swap: string, kind: OrderedReport): Promise<string> {
  const result = await orderReport(agent, { swap, kind });
  if (!result.ok) throw new Error(result.error.message);
  return result.value._id;
}
const fetched = async (swap: string, kind: OrderedReport) => fetchReport(system, { order: await ordered(swap, kind) });
const orderOf = async (id: string) => (await db().select().from(reportOrders).where(eq(reportOrders.id, id)))[0];
const reportsOf = async (id: string) => (await readSwap(db(), id))?.reports;
const jobs = async (order: string) => {
  const { rows } = await db().execute(
    sql`select start_after > now() as later from pgboss.job where data #>> '{input,order}' = ${order} order by start_after`,
  );
  return rows;
};

describe("a report that staff order", () => {
  it("is fetched by a job and shown with the car", async () => {
    const swap = await makeSwap({ step: "eval" });
    const order = await ordered(swap.id, "carfax");
    expect(await jobs(order)).toEqual([{ later: false }]);
    expect(code(await fetchReport(system, { order }))).toBe("ok");
    const { carfax } = (await reportsOf(swap.id)) ?? {};
    expect(carfax).toMatchObject({ complete: true, sample: true, owner: expect.any(Number) });
    expect(carfax?.url).toMatch(/^\/api\/files\/[\w-]{22}$/);
    expect(await findSwapReports(agent, swap.id)).toMatchObject({
      costCents: 0,
      reports: expect.arrayContaining([
        expect.objectContaining({
          kind: "carfax",
          order: expect.objectContaining({ state: "done", sample: true, url: carfax?.url }),
        }),
        expect.objectContaining({ kind: "mmr", order: null, orderable: true }),
      ]),
    });
  });

  it.each(REPORT_KINDS)("%s is kept once, however often its job runs", async (kind) => {
    const swap = await makeSwap({ step: "eval" });
    const order = await ordered(swap.id, kind);
    await fetchReport(system, { order });
    const first = await orderOf(order);
    expect(first).toMatchObject({ state: "done", attempts: 1, problem: null });
    await fetchReport(system, { order });
    expect(await orderOf(order)).toEqual(first);
  });

  it("is one order while it is on its way, also for two people at once", async () => {
    const swap = await makeSwap({ step: "eval" });
    const both = await Promise.all([ordered(swap.id, "mmr"), ordered(swap.id, "mmr")]);
    expect(new Set(both).size).toBe(1);
  });

  it("can't be ordered again within a day, and the rest of all reports can", async () => {
    const swap = await makeSwap({ step: "eval" });
    await fetched(swap.id, "carfax");
    expect(code(await orderReport(agent, { swap: swap.id, kind: "carfax" }))).toBe("report-fresh");
    expect(await orderReports(agent, swap.id)).toMatchObject({
      value: { ordered: REPORT_KINDS.filter((kind) => kind !== "carfax") },
    });
    await db()
      .update(reportOrders)
      .set({ orderedAt: sql`now() - interval '25 hours'` })
      .where(eq(reportOrders.swapId, swap.id));
    expect(code(await orderReport(agent, { swap: swap.id, kind: "carfax" }))).toBe("ok");
  });

  it("needs the right to value or manage cars, and a VIN", async () => {
    const swap = await makeSwap({ step: "eval" });
    for (const actor of [sellerOf(swap), anActor(["technician"]), anActor(["editor"])]) {
      expect(code(await orderReport(actor, { swap: swap.id, kind: "carfax" }))).not.toBe("ok");
      expect(await findSwapReports(actor, swap.id)).toBeUndefined();
    }
    await db().update(swaps).set({ vin: null }).where(eq(swaps.id, swap.id));
    expect(code(await orderReport(agent, { swap: swap.id, kind: "carfax" }))).toBe("report-no-vin");
  });
});

describe("a provider that is down", () => {
  it("is asked six times with growing pauses; then the order has failed and can be repeated", async () => {
    setService("http://127.0.0.1:9");
    const swap = await makeSwap({ step: "eval" });
    const order = await ordered(swap.id, "carfax");
    for (let attempt = 1; attempt <= 6; attempt++) {
      await fetchReport(system, { order });
      expect(await orderOf(order)).toMatchObject({
        attempts: attempt,
        problem: "report-down",
        state: attempt < 6 ? "waiting" : "failed",
      });
    }
    expect(await jobs(order)).toEqual([{ later: false }, ...Array(5).fill({ later: true })]);
    expect((await reportsOf(swap.id))?.carfax).toBeUndefined();
    setService(undefined);
    await fetched(swap.id, "carfax");
    expect((await reportsOf(swap.id))?.carfax?.complete).toBe(true);
  });
});

describe("recalls", () => {
  it("are looked up when a car is registered, and are unknown until then", async () => {
    const swap = await makeSwap();
    expect(await findRecalls(swap.id)).toBeNull();
    await orderRecalls({ swap: swap.id }, { id: swap.id } as never);
    const [order] = await db()
      .select()
      .from(reportOrders)
      .where(and(eq(reportOrders.swapId, swap.id), eq(reportOrders.kind, "recalls")));
    await fetchReport(system, { order: order?.id as string });
    expect(await findRecalls(swap.id)).toMatchObject({ byVin: true, sample: true });
    const version = async () => (await readSwap(db(), swap.id))?.version;
    expect(await version()).toBe(swap.version);
  });

  it("of unsold cars are looked up again after a month", async () => {
    await db().delete(reportOrders);
    const [listed, sold] = [await makeSwap({ step: "listing" }), await makeSwap({ step: "complete" })];
    const count = async (swap: string) =>
      (await db().select().from(reportOrders).where(eq(reportOrders.swapId, swap))).length;
    await refreshRecalls();
    await refreshRecalls();
    expect([await count(listed.id), await count(sold.id)]).toEqual([1, 0]);
    await db()
      .update(reportOrders)
      .set({ orderedAt: sql`now() - interval '31 days'`, state: "failed", answeredAt: sql`now()` });
    await refreshRecalls();
    expect(await count(listed.id)).toBe(2);
  });
});

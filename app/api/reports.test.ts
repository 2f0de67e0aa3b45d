import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { answerCall } from "./handler.ts";

beforeAll(() => testDatabase({ catalog: true }));

async function ask(actor: Actor, method: string, path: string, body?: unknown) {
  const request = new Request(`http://swaplot.test/api${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const response = await answerCall(request, { actor, request, key: undefined });
  return { status: response?.status, body: JSON.parse(JSON.stringify(response?.body ?? null)) };
}

describe("the market check of a car", () => {
  it("returns asking prices of nearby dealers and stores them with the swap", async () => {
    const swap = await aSwap();
    const agent = anActor(["appraiser"]);
    const report = await ask(agent, "PUT", `/swaps/${swap.id}/report/marketCheck`, {});
    expect(report).toMatchObject({ status: 200, body: { sample: true, min: expect.any(Number) } });
    expect(report.body.vehicles.length).toBeGreaterThan(5);
    expect(report.body.min).toBeLessThan(report.body.max);
    const kept = await ask(agent, "GET", `/swaps/${swap.id}`);
    expect(kept.body.reports.marketcheck).toEqual(report.body);
  });

  it("searches within the requested radius", async () => {
    const swap = await aSwap();
    const near = await ask(anActor(["swap-agent"]), "POST", `/swaps/${swap.id}/marketCheck`, { radius: 5 });
    const cities = near.body.vehicles.map((vehicle: { dealer: { city: string } }) => vehicle.dealer.city);
    expect(cities).toContain("Oak Park");
    expect(
      await ask(anActor(["swap-agent"]), "POST", `/swaps/${swap.id}/marketCheck`, { radius: 9_000 }),
    ).toMatchObject({
      status: 422,
      body: { fields: { radius: ["Please enter 1 to 500 miles."] } },
    });
  });

  it("requires the permission to value cars", async () => {
    const swap = await aSwap();
    expect((await ask(sellerOf(swap), "POST", `/swaps/${swap.id}/marketCheck`, {})).status).toBe(403);
  });
});

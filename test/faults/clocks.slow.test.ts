import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { findRecord } from "#modules/auctions/lots/check-lot.ts";
import { testDatabase } from "#test/database.ts";
import { aLiveLot, endSoon } from "#test/factories/lot.ts";
import { eventually } from "#test/journeys/main-job.ts";
import { requireBuild } from "#test/journeys/started-site.ts";
import { dealersWithSessions } from "#test/load/auction/dealers.ts";
import { type Site, startSite } from "#test/site.ts";
import { differences, earliest, expectFaultsSeen, modelStorm } from "./model-storm.ts";

// Two web processes on one database. The clock of the second is ahead, at first by less than what is allowed.
const ACTS = process.env.TEST_LONG ? Number(process.env.STORM_BIDS ?? 100_000) : 1_500;
const LOTS = Math.max(5, Math.round(ACTS / 1_000));
const STORM_MS = 60_000 + 60 * ACTS;
const ALLOWED_MS = 40;
const WRONG_MS = 600_000;

let sites: Site[] = [];
let urls: string[] = [];
let clock: string;
const setClock = (ms: number) => writeFileSync(clock, String(ms));

beforeAll(async () => {
  requireBuild();
  const { url } = await testDatabase();
  const folder = path.join(inject("runFolder"), "clocks");
  const right = await startSite(url, path.join(folder, "right"), { worker: false });
  clock = path.join(folder, "skew");
  setClock(ALLOWED_MS);
  const flags = [`--import=${pathToFileURL(path.resolve(import.meta.dirname, "skewed-clock.mjs"))}`];
  const env = { CLOCK_SKEW_FILE: clock };
  sites = [right, await startSite(url, path.join(folder, "wrong"), { worker: false, env, flags })];
  urls = sites.map((site) => site.url);
});
afterAll(() => Promise.all(sites.map((site) => site.stop())));

/** Whether the second process takes bids; it refuses them before it looks for the car. */
const takesBids = async (): Promise<boolean> => {
  const [dealer] = await dealersWithSessions(1);
  const { id } = await aLiveLot({ opening: 500 });
  const answer = await fetch(`${urls[1]}/api/swaps/${id}/auction/bid`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: dealer?.cookie ?? "", origin: urls[1] as string },
    body: JSON.stringify({ amount: 500 }),
  });
  await answer.arrayBuffer();
  return answer.status === 201;
};
const until = (takes: boolean) => eventually(async () => (await takesBids()) === takes);

describe("two web processes, one of which has another clock", () => {
  it(
    "decide every bid as the model does, also while that clock jumps by ten minutes",
    async () => {
      const storm = await modelStorm({ urls, dealers: 40, lots: LOTS, acts: ACTS, together: 24, seed: 40 }, async () =>
        setClock(WRONG_MS),
      );
      expect((await differences(storm)).slice(0, 5)).toEqual([]);
      const answers = Map.groupBy(storm.told, ({ answer }) => answer);
      expect([...answers.keys()]).toEqual(expect.arrayContaining(["yes", "bid-too-low", "bid-too-high", "no-autobid"]));
      await expectFaultsSeen(storm);
    },
    STORM_MS,
  );

  it("stop the bids of the one that is off, and take them again when it is right", async () => {
    setClock(WRONG_MS);
    await until(false);
    const storm = await modelStorm({ urls, dealers: 8, lots: 3, acts: 200, together: 8, seed: 41 });
    expect(storm.stopped).toBeGreaterThan(0);
    expect(await differences(storm)).toEqual([]);
    setClock(ALLOWED_MS);
    await until(true);
  });

  it("take no bid that came after the end, and each that was answered before it", async () => {
    setClock(-ALLOWED_MS);
    await until(true);
    const [dealer] = await dealersWithSessions(1);
    const lots = await Promise.all(Array.from({ length: 24 }, () => aLiveLot({ opening: 500 })));
    const ended = new Map<string, { lot: string; end: number }>();
    for (const lot of lots) {
      const id = await endSoon(lot, 1_000);
      const last = (await findRecord(id)).at(-1)?.event;
      ended.set(lot.id, { lot: id, end: last?.kind === "rescheduled" ? last.endsAt : 0 });
    }
    const sent = await Promise.all(
      lots.map(async ({ id }, n) => {
        const { lot, end } = ended.get(id) as { lot: string; end: number };
        await eventually(async () => Date.now() >= end - 240 + 20 * n);
        const sentAt = Date.now();
        const url = urls[n % 2] as string;
        const answer = await fetch(`${url}/api/swaps/${id}/auction/bid`, {
          method: "POST",
          headers: { "content-type": "application/json", cookie: dealer?.cookie ?? "", origin: url },
          body: JSON.stringify({ amount: 500 }),
        });
        await answer.arrayBuffer();
        return { lot, end, sentAt, answeredAt: Date.now(), status: answer.status };
      }),
    );
    for (const { lot, end, sentAt, answeredAt, status } of sent) {
      const bid = (await findRecord(lot)).find(({ event }) => event.kind === "bid")?.event;
      expect([201, 409]).toContain(status);
      expect(bid !== undefined).toBe(status === 201);
      if (earliest({ sentAt, answeredAt }) > end) expect(status).toBe(409);
      if (answeredAt <= end) expect(status).toBe(201);
      if (bid) expect(bid.at).toBeLessThanOrEqual(end);
    }
  });
});

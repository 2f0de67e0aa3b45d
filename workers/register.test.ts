import { expect, it } from "vitest";
import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";
import { defineJob, on } from "#modules/kernel/jobs.ts";
import { jobsAmong, listenersAmong, register } from "./register.ts";

const load = async () => ({ default: async () => {} });
const endLots = defineJob({ name: "auctions.end-lots", input: z.object({}), handler: load });
const lotEnded = defineEvent("lot.ended", z.object({}), () => [], { noActivity: "a test" });
const jobs = { file: "modules/auctions/jobs.ts", name: "endLots" };
const listeners = { file: "modules/auctions/listeners.ts", name: "listeners" };

it("collects the jobs and listeners of every module", async () => {
  const found = await register();
  expect(found.jobs.length).toBeGreaterThan(40);
  expect(found.listeners.length).toBeGreaterThan(100);
});

it("fails with the name of what is not a job or not a list of listeners", () => {
  expect(jobsAmong([{ ...jobs, value: endLots }])).toEqual([endLots]);
  expect(() => jobsAmong([{ ...jobs, value: [endLots] }])).toThrow("modules/auctions/jobs.ts exports endLots");
  const heard = on(lotEnded, "auctions.lot-ended", load);
  expect(listenersAmong([{ ...listeners, value: [heard] }])).toEqual([heard]);
  expect(() => listenersAmong([{ ...listeners, value: heard }])).toThrow(
    "modules/auctions/listeners.ts exports listeners",
  );
  expect(() => listenersAmong([{ ...listeners, value: [endLots] }])).toThrow("not a list of listeners");
});

it("fails for a name that two jobs or two listeners have", () => {
  const both = [endLots, { ...endLots }].map((value) => ({ ...jobs, value }));
  expect(() => jobsAmong(both)).toThrow("Two jobs are named auctions.end-lots");
  const twice = ["auctions.lot-ended", "auctions.lot-ended"].map((name) => on(lotEnded, name, load));
  expect(() => listenersAmong([{ ...listeners, value: twice }])).toThrow("Two listeners are named auctions.lot-ended");
});

import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { STEPS, type Step } from "../lifecycle/steps.ts";
import { readSwap } from "../parts.ts";
import { changeChannel } from "./change-channel.ts";

beforeAll(() => testDatabase());

const agent = anActor(["swap-agent"]);
/** Changes the channel as this person and returns the car's new step, or the error. */
async function tried(step: Step, actor: Actor | "seller") {
  const channel = step === "auction" || step === "auction-failed" ? "auction" : "listing";
  const swap = await makeSwap({ step, channel });
  const wanted = channel === "auction" ? "listing" : "auction";
  const result = await changeChannel(actor === "seller" ? sellerOf(swap) : actor, { swap: swap.id, channel: wanted });
  return result.ok ? (result.value as { step?: Step }).step : result.error.code;
}

describe("a changed channel", () => {
  const STAYS = STEPS.slice(0, STEPS.indexOf("listing"));

  it.each(STEPS)("at %s can be chosen by staff until a deal begins", async (step) => {
    const prepared = step === "listing" || step === "auction-failed";
    expect(await tried(step, agent)).toBe(prepared ? "prepare-listing" : STAYS.includes(step) ? step : "not-now");
  });

  it.each(STEPS)("at %s can be chosen by the seller only while the car is being registered", async (step) => {
    expect(await tried(step, "seller")).toBe(step === "registering" ? step : "not-allowed");
  });

  it.each([
    ["auction-failed", "auction", "listing", { priceListing: null, priceAuction: 14_000 }],
    ["prepare-listing", "auction", "listing", { priceListing: null, priceAuction: 14_000 }],
    ["listing", "listing", "auction", { priceListing: 14_000, priceAuction: null }],
  ] as const)("at %s from %s to %s asks for a price of its own", async (step, from, to, prices) => {
    const swap = await makeSwap({ step, channel: from, priceProposed: 14_000, ...prices });
    expect(await changeChannel(agent, { swap: swap.id, channel: to })).toMatchObject({ value: { step: "valuate" } });
    const after = await readSwap(db(), swap.id);
    expect(after).toMatchObject({ channel: to, priceProposed: null, ...prices });
  });

  it("keeps the price that the channel had before", async () => {
    const swap = await makeSwap({ step: "listing", priceListing: 14_000, priceAuction: 12_000 });
    await changeChannel(agent, { swap: swap.id, channel: "auction" });
    const back = await changeChannel(agent, { swap: swap.id, channel: "listing" });
    expect(back).toMatchObject({ value: { step: "prepare-listing" } });
    const after = await readSwap(db(), swap.id);
    expect(after).toMatchObject({ priceListing: 14_000, priceAuction: 12_000 });
  });

  it("is limited to the seller and staff", async () => {
    expect(await tried("registering", anActor())).toBe("not-found");
    expect(await tried("registering", anActor(["appraiser"]))).toBe("not-allowed");
  });

  it("cannot be the marketplace for an old car with many miles", async () => {
    const swap = await makeSwap({ step: "auction-failed", channel: "auction", year: 2005, mileage: 130_000 });
    expect(await changeChannel(agent, { swap: swap.id, channel: "listing" })).toMatchObject({
      error: { code: "no-listing-channel" },
    });
  });
});

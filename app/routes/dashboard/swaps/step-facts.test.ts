import { beforeAll, expect, it } from "vitest";
import { declineNegotiation, placeBid, startLot } from "#modules/auctions/index.ts";
import { system } from "#modules/kernel/actor.ts";
import type { Step } from "#modules/swaps/lifecycle.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDealer, aScheduledLot, closeNow } from "#test/factories/lot.ts";
import { value } from "#test/results.ts";
import { factsForSteps } from "./step-facts.ts";

beforeAll(() => testDatabase());

const desk = anActor(["dealmaker-auction"]);

it("the lot that decides about a car is known from its date to the end of its negotiation", async () => {
  const { id } = await aScheduledLot({ reserve: 9_000 });
  const lotAt = async (step: Step) =>
    (await factsForSteps(desk, { _id: id, step, evaluationAt: null })).openLot?.state ?? null;
  expect(await lotAt("auction")).toBe("scheduled");
  value(await startLot(system, { auction: id }));
  expect(await lotAt("auction")).toBe("live");
  value(await placeBid(await aDealer(), { swap: id, amount: 6_000, again: 6_000 }));
  await closeNow({ id });
  expect(await lotAt("auction")).toBe("negotiation");
  value(await declineNegotiation(system, { swap: id }));
  expect(await lotAt("auction-failed")).toBeNull();
  expect(await lotAt("listing")).toBeNull();
});

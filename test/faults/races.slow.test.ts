import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { placeBid } from "#modules/auctions/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { offers } from "#modules/offers/tables.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { swapHistory } from "#modules/swaps/transitions/tables.ts";
import { soon } from "#test/factories/booking.ts";
import { aDealer, aLiveLot } from "#test/factories/lot.ts";
import { aVehicle, makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Answer, type Client, clientOf } from "#test/journeys/client.ts";
import { startedSite } from "#test/journeys/started-site.ts";
import type { Site } from "#test/site.ts";
import { expectClosedOnce } from "./bid-storm.ts";

let site: Site;
beforeAll(async () => {
  site = await startedSite({ worker: true });
});

const as = (actor: Actor): Promise<Client> => clientOf(site.url, actor);
const staff = async (role: "swap-agent" | "customer-service" | "dealmaker") => as(await makeUser({ role }));
/** Sorts the results, winners first. */
const sorted = (answers: Answer[]) => answers.toSorted((a, b) => a.status - b.status);

/** One call succeeded; the other one got the swap's current step and its possible actions. */
function expectOneWinner(answers: Answer[], step: string): void {
  const [won, lost] = sorted(answers);
  expect(won?.status).toBe(200);
  expect(lost).toMatchObject({ status: 409, body: { code: "not-now", details: { step } } });
  expect(lost?.body.details.allowed).toBeInstanceOf(Array);
  expect(lost?.body.details.allowed.length).toBeGreaterThan(0);
}

describe("two concurrent calls", () => {
  it.each([1, 2, 3])("accepting two offers on one car: one is accepted (round %i)", async () => {
    const owner = await makeUser({ seller: true });
    const swap = await makeSwap({ step: "listing", sellerId: owner.id as string });
    const seller = await as(owner);
    const made = await Promise.all(
      [20_000, 21_000].map(async (offer) => {
        const buyer = await as(await makeUser({ buyer: true }));
        return (await buyer.post(`/swaps/${swap.id}/offers`, { offer, visited: true }))._id as string;
      }),
    );
    const answers = await Promise.all(
      made.map((id) => seller.ask("POST", `/swaps/${swap.id}/offers/${id}/accept`, {})),
    );
    expectOneWinner(answers, "pre-deal");
    const rows = await db().select().from(offers).where(eq(offers.swapId, swap.id));
    expect(rows.filter(({ status }) => status === "accepted")).toHaveLength(1);
  });

  it.each([1, 2, 3])("completing the same step: it is completed once (round %i)", async () => {
    const swap = await makeSwap({ step: "qualify" });
    const people = await Promise.all([staff("swap-agent"), staff("swap-agent")]);
    const answers = await Promise.all(people.map((client) => client.ask("POST", `/swaps/${swap.id}/qualify`, {})));
    expectOneWinner(answers, "pre-valuate");
    const history = await db().select().from(swapHistory).where(eq(swapHistory.swapId, swap.id));
    expect(history.filter(({ action }) => action === "qualify")).toHaveLength(1);
  });

  it("qualifying and disqualifying: one of them succeeds", async () => {
    const swap = await makeSwap({ step: "qualify" });
    const [one, two] = await Promise.all([staff("swap-agent"), staff("swap-agent")]);
    await Promise.all([
      one.ask("POST", `/swaps/${swap.id}/qualify`, { version: swap.version }),
      two.ask("POST", `/swaps/${swap.id}/disqualify`, { version: swap.version, reason: "Too many miles" }),
    ]);
    const now = await readSwap(db(), swap.id);
    expect([now?.step === "pre-valuate", now?.disqualifiedAt !== null].filter(Boolean)).toHaveLength(1);
  });

  it("booking the only technician for the same time: one car gets the appointment", async () => {
    await makeUser({ role: "technician" });
    const start = soon();
    const location = { type: "home", address: "12 Elm Street", city: "Oak Park", state: "IL", zip: "60302" };
    const cars = await Promise.all([makeSwap({ step: "schedule-eval" }), makeSwap({ step: "schedule-eval" })]);
    const cs = await staff("customer-service");
    const answers = sorted(
      await Promise.all(cars.map(({ id }) => cs.ask("POST", `/inspection/schedule/${id}`, { start, location }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    expect(answers[1]?.body.code).toMatch(/slot|time|taken|conflict/);
  });

  it("registering the same VIN: one car is registered", async () => {
    const vehicle = aVehicle();
    const sellers = await Promise.all([as(await makeUser()), as(await makeUser())]);
    const answers = sorted(
      await Promise.all(sellers.map((client) => client.ask("PUT", "/swaps", { vehicle, channel: "listing" }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    expect(answers[1]?.body).toMatchObject({ code: "vin-taken" });
    expect(await db().select().from(swaps).where(eq(swaps.vin, vehicle.vin))).toHaveLength(1);
  });

  it("sending one key ten times: the offer is made once, and all responses name it", async () => {
    const swap = await makeSwap({ step: "listing" });
    const buyer = await as(await makeUser({ buyer: true }));
    const body = { offer: 19_000, visited: false };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => buyer.ask("POST", `/swaps/${swap.id}/offers`, body, { key: "ten times" })),
    );
    expect(new Set(answers.map(({ status, body: answer }) => `${status} ${answer._id}`)).size).toBe(1);
    expect(await db().select().from(offers).where(eq(offers.swapId, swap.id))).toHaveLength(1);
  });
});

describe("two worker processes", () => {
  it("close each of the lots that end together once, and each car is sold once", async () => {
    const swaps: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { id: swap } = await aLiveLot();
      expect(await placeBid(await aDealer(), { swap, amount: 5_000 })).toMatchObject({ ok: true });
      swaps.push(swap);
    }
    await site.start("worker");
    await expectClosedOnce({ swaps, sent: [] });
    for (const swap of swaps) {
      const history = await db().select().from(swapHistory).where(eq(swapHistory.swapId, swap));
      expect(history.filter(({ action }) => action === "auction-sold")).toHaveLength(1);
    }
  });
});

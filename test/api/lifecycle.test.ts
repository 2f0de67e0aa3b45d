import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { UNKNOWN_FIELD } from "#app/api/read-input.ts";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import {
  ACTIONS,
  type Action,
  isMarkerAction,
  lifecycle,
  type Step,
  stageOf,
  tasksOf,
} from "#modules/swaps/lifecycle.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { swapHistory } from "#modules/swaps/transitions/tables.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { today } from "#test/today.ts";
import { ask } from "./ask.ts";

let admin: Actor;
beforeAll(async () => {
  await testDatabase();
  admin = await makeUser({ role: "admin" });
});

const payment = (kind: string) => ({ kind, amount: "20000", method: "wire", reference: "W-1", date: today() });
const values = { retail: 23_000, tradeIn: 18_000, priceLow: 20_000, priceHigh: 23_000 };

/** Calls an admin may make on a swap, with valid bodies. */
const CALLS: readonly (readonly [method: string, path: string, body: object])[] = [
  ["POST", "/swaps/pending/channel", { channel: "listing" }],
  ["POST", "/swaps/channel/change", { channel: "auction" }],
  ["POST", "/swaps/{swap}/qualify", { override: "Well kept." }],
  ["POST", "/swaps/{swap}/prevaluate", values],
  ["POST", "/swaps/{swap}/disqualify", { reason: "Too many miles." }],
  ["POST", "/swaps/{swap}/price/propose", { price: 21_000 }],
  ["POST", "/swaps/{swap}/agree/admin", {}],
  ["POST", "/swaps/{swap}/activate", {}],
  ["POST", "/swaps/{swap}/deactivate", {}],
  ["POST", "/swaps/{swap}/predeal", {}],
  ["POST", "/swaps/{swap}/remove/predeal", {}],
  ["POST", "/swaps/{swap}/auction/complete", { sold: true, amount: 20_000 }],
  ["POST", "/swaps/{swap}/auction/complete", { sold: false }],
  ["POST", "/swaps/{swap}/auction/reschedule", {}],
  ["POST", "/swaps/{swap}/cashOffer", { amount: 18_000 }],
  ["POST", "/swaps/{swap}/cashOffer/agree", {}],
  ["POST", "/swaps/{swap}/cashOffer/complete", {}],
  ["POST", "/swaps/{swap}/deal/check", { parties: true, documents: true, payoff: true }],
  ["POST", "/swaps/{swap}/deal/admin", { signed: true, price: 20_000 }],
  ["POST", "/swaps/{swap}/deal/cancel", { reason: "The bank said no." }],
  ["POST", "/swaps/{swap}/payment", payment("seller")],
  ["POST", "/swaps/{swap}/payment", payment("lender")],
  ["POST", "/swaps/{swap}/payment/approve", {}],
  [
    "POST",
    "/swaps/{swap}/title",
    { date: today(), carrier: "UPS", tracking: "1Z999AA10123456784", unsigned: "Signed on paper." },
  ],
  ["POST", "/swaps/{swap}/close", {}],
  ["POST", "/swaps/{swap}/status", { status: "onHold" }],
  ["POST", "/swaps/{swap}/status", { status: "open" }],
  ["POST", "/swaps/{swap}/inspection/self", {}],
  ["POST", "/swaps/{_id}/revert", {}],
  ["POST", "/swaps/{_id}/cancel", { reason: "Changed their mind." }],
  ["POST", "/swaps/{_id}/restore", {}],
];

const START: Step[] = [
  "registering",
  "qualify",
  "valuate",
  "prepare-listing",
  "listing",
  "auction",
  "pre-deal",
  "payments",
];

describe("a swap's lifecycle over the API", () => {
  it("never leaves its table, for any calls by an admin in any order", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...START),
        fc.boolean(),
        fc.array(fc.nat({ max: CALLS.length - 1 }), { minLength: 5, maxLength: 25 }),
        walk,
      ),
      { numRuns: process.env.TEST_LONG ? 100 : 10, endOnFailure: true },
    );
  });
});

async function walk(step: Step, loanActive: boolean, order: number[]): Promise<void> {
  const channel = step === "auction" ? "auction" : "listing";
  const { id } = await makeSwap({ step, channel, loanActive, factoryWarrantyUser: true, pictureKey: "front.jpg" });
  for (const index of order) {
    const [method, path, body] = CALLS[index] as (typeof CALLS)[number];
    const { status, body: answer } = await ask(admin, method, path.replace(/\{\w+\}/, id), {
      body: path.includes("{_id}") ? body : { swap: id, ...body },
    });
    expect([200, 201, 409, 422], `${path}: ${JSON.stringify(answer)}`).toContain(status);
    expect(Object.values(answer.fields ?? {}).flat(), path).not.toContain(UNKNOWN_FIELD);
    if (answer.code === "not-now")
      expect(answer.details).toMatchObject({ step: expect.any(String), allowed: expect.any(Array) });
  }
  await expectSound(id);
}

/** The history leads to the swap's step, every move is in the table, and the open tasks are those of the step. */
async function expectSound(id: string): Promise<void> {
  const swap = await readSwap(db(), id);
  if (!swap) throw new Error("The swap is gone");
  const history = await db().select().from(swapHistory).where(eq(swapHistory.swapId, id)).orderBy(swapHistory.version);
  let at: Step = "registering";
  for (const { fromStep, toStep, action } of history) {
    expect(fromStep).toBe(at);
    if (action in ACTIONS)
      expect(
        lifecycle.transitions.some(
          (row) => row.action === action && row.from.includes(fromStep) && row.to.includes(toStep),
        ),
        `${action}: ${fromStep} to ${toStep}`,
      ).toBe(true);
    else expect(isMarkerAction(action as Action)).toBe(true);
    at = toStep;
  }
  expect(swap.step).toBe(at);
  expect(swap.stage).toBe(stageOf(swap.step));
  const open = (await db().select().from(tasks).where(eq(tasks.swapId, id))).filter(
    ({ status }) => !["done", "canceled"].includes(status),
  );
  const allowed = tasksOf(swap).map(({ kind }) => kind as string);
  expect(open.filter(({ kind }) => !allowed.includes(kind))).toEqual([]);
}

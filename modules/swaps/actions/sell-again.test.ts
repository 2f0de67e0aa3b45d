import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { findSellerHome } from "../home/find-seller-home.ts";
import { readSwap } from "../parts.ts";
import { tasks } from "../tables.ts";
import { cancelSwap } from "./cancel-swap.ts";
import { sellAgain, startingStep } from "./sell-again.ts";

let seller: Actor;
let agent: Actor;

beforeAll(async () => {
  await testDatabase();
  seller = await makeUser({});
  agent = await makeUser({ role: "swap-agent" });
});

const openTasks = async (swap: string) =>
  (
    await db()
      .select({ kind: tasks.kind })
      .from(tasks)
      .where(and(eq(tasks.swapId, swap), eq(tasks.status, "open")))
  ).map(({ kind }) => kind);

describe("a canceled car", () => {
  it.each([
    ["qualify", false, "qualify"],
    ["confirm-scheduled", false, "schedule-eval"],
    ["valuate", true, "valuate"],
    ["listing", true, "prepare-listing"],
    ["finalize-deal", true, "prepare-listing"],
  ] as const)("that was at %s, evaluated: %s, starts again at %s", (step, evaluated, again) => {
    expect(startingStep({ step, evaluationAt: evaluated ? new Date() : null })).toBe(again);
  });

  it("is sold again by its seller, with all that is known of it", async () => {
    const { id } = await makeSwap({
      step: "listing",
      sellerId: seller.id as string,
      evaluationAt: new Date(),
      stage1CompleteAt: new Date(),
    });
    const price = (await readSwap(db(), id))?.priceListing;
    value(await cancelSwap(agent, { swap: id, reason: "The seller moves away." }));
    const home = await findSellerHome(seller, id);
    expect(home).toMatchObject({ ended: true, swap: { cancelReason: "The seller moves away." } });
    expect(home?.actions).toContain("sell-again");
    expect(code(await sellAgain(await makeUser({}), { swap: id }))).toBe("not-found");
    expect(code(await sellAgain(agent, { swap: id }))).toBe("not-allowed");
    expect(value(await sellAgain(seller, { swap: id }))).toMatchObject({ step: "prepare-listing" });
    expect(await readSwap(db(), id)).toMatchObject({ canceledAt: null, cancelReason: null, priceListing: price });
    expect(await openTasks(id)).toEqual(["prepare-listing"]);
    expect(code(await sellAgain(seller, { swap: id }))).toBe("not-now");
  });

  it("isn't sold again while the same car is registered once more", async () => {
    const one = await makeSwap({ step: "listing", sellerId: seller.id as string, vin: "1HGCV1F11JA000123" });
    value(await cancelSwap(agent, { swap: one.id, reason: "A mistake." }));
    await makeSwap({ step: "listing", sellerId: seller.id as string, vin: "1HGCV1F11JA000123" });
    expect(code(await sellAgain(seller, { swap: one.id }))).toBe("vin-taken");
  });
});

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { checkDeal, createDeal, findOwnDeal, stepBack, VERIFY_TASK } from "#modules/deals/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { acceptOffer, makeOffer } from "#modules/offers/index.ts";
import { liveTasks, readSwap } from "#modules/swaps/index.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { swapNotes } from "#modules/swaps/transitions/tables.ts";
import { testDatabase } from "#test/database.ts";
import { sellerOf } from "#test/factories/actor.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import type { FoundValues } from "#test/factories/findings.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { CHECKLIST } from "../condition/checklist.ts";
import { completeEvaluation } from "./complete-inspection.ts";
import { completeVerification } from "./complete-verification.ts";
import { findEvaluation } from "./find-evaluation.ts";
import { saveSwap } from "./save-swap.ts";
import { verifyEvaluation } from "./verify-evaluation.ts";

let admin: Actor;
beforeAll(async () => {
  await testDatabase();
  admin = await makeUser({ role: "admin" });
});

const fine = CHECKLIST.map((item) => ({ ...item, value: true }));
const tire = { brand: "Michelin", size: "235/60R18", depth: "7/32 or greater" as const };
const whole: FoundValues = {
  stage1Comment: "Runs well.",
  checklist: fine,
  picturesOverview: [{ key: "a" }],
  tires: { frontLeft: tire, frontRight: tire, rearLeft: tire, rearRight: tire },
};

/** A car whose evaluation this technician has completed. */
async function evaluated(found: FoundValues = whole, more: Partial<Swap> = {}) {
  const technician = await makeUser({ role: "technician" });
  const swap = await makeSwap({ step: "valuate", keys: 2, ...found });
  const done = { evaluationTechnicianId: technician.id, evaluationAt: new Date(), stage1By: technician.id };
  await changeSwap(swap.id, { ...done, stage1CompleteAt: new Date(), ...more });
  return { swap, technician };
}
const verifyAll = (actor: Actor, swap: string, different: { at: number; comment: string }[] = []) =>
  verifyEvaluation(actor, {
    swap,
    answers: fine.map((_, at) => {
      const other = different.find((one) => one.at === at);
      return { at, value: !other, comment: other?.comment ?? "" };
    }),
  });

describe("the verification of an evaluation (stage 2)", () => {
  it("is completed by staff or the technician once each item is verified and each difference explained", async () => {
    const { swap, technician } = await evaluated();
    expect(await findEvaluation(technician, swap.id)).toMatchObject({
      missing: { verification: [`${CHECKLIST.length} items are not verified yet.`] },
      stage2: { open: true, complete: false, own: true },
      can: { verify: true, complete: false },
    });
    expect(await completeVerification(admin, { swap: swap.id })).toMatchObject({
      error: { code: "verification-incomplete", status: 422, fields: { verification: [expect.any(String)] } },
    });
    await verifyAll(admin, swap.id, [{ at: 0, comment: "" }]);
    expect(await completeVerification(admin, { swap: swap.id })).toMatchObject({
      error: { fields: { verification: ["Say what is different: Paint is even on all panels."] } },
    });
    await verifyAll(admin, swap.id, [{ at: 0, comment: "Left door" }]);
    expect(await completeVerification(technician, { swap: swap.id })).toMatchObject({ value: { step: "valuate" } });
    expect(await findEvaluation(admin, swap.id)).toMatchObject({
      missing: {},
      stage2: { complete: true, own: false },
      can: { verify: false },
      saves: { verification: { version: 3 } },
    });
    expect(await db().select().from(swapNotes).where(eq(swapNotes.swapId, swap.id))).toMatchObject([
      {
        authorId: technician.id,
        text: "Verification complete: these items differ: Paint is even on all panels (Left door). Damage and codes found later: 0.",
      },
    ]);
    expect(await completeVerification(admin, { swap: swap.id })).toMatchObject({
      error: { code: "verified-already", status: 409 },
    });
  });

  it("is opened by the technician of the drop-off, and tells the buyer and the dealmaker what differs", async () => {
    const dropOff = await makeUser({ role: "technician" });
    const { swap } = await evaluated();
    expect(await findEvaluation(dropOff, swap.id)).toBeUndefined();
    await changeSwap(swap.id, { verifyTechnicianId: dropOff.id, verifyAt: new Date() });
    expect(await findEvaluation(dropOff, swap.id)).toMatchObject({ can: { verify: true } });
    await verifyAll(dropOff, swap.id, [{ at: 0, comment: "Left door" }]);
    expect(await completeVerification(dropOff, { swap: swap.id })).toMatchObject({ ok: true });
    const after = await readSwap(db(), swap.id);
    expect(after).toMatchObject({
      verifyDiffers: "Paint is even on all panels: Left door",
      verifiedAt: expect.any(Date),
    });
  });

  it("lets the buyer step back from what differs until the deal is signed", async () => {
    const seller = await makeUser({ seller: true });
    const buyer = await makeUser({ seller: false });
    const old = new Date(Date.now() - 15 * DAY_MS);
    const swap = await makeSwap({ step: "listing", sellerId: seller.id as string, stage1CompleteAt: old });
    const { _id: offer } = value(await makeOffer(buyer, { swap: swap.id, offer: 20_000, visited: true }));
    value(await acceptOffer(seller, { swap: swap.id, offer }));
    value(await checkDeal(admin, { swap: swap.id, parties: true, documents: true, payoff: true }));
    expect(await liveTasks(db() as never, swap)).toContainEqual(expect.objectContaining({ title: VERIFY_TASK }));
    const sign = { swap: swap.id, signed: true, tax: 0, source: "None" };
    expect(await createDeal(admin, sign)).toMatchObject({
      error: { code: "verification-needed", message: expect.stringContaining("more than 14 days old") },
    });
    expect(await stepBack(buyer, { swap: swap.id })).toMatchObject({ error: { code: "no-step-back" } });
    await changeSwap(swap.id, { verifiedAt: new Date(), verifyDiffers: "Headlights: one is cracked" });
    expect(await findOwnDeal(buyer, swap.id)).toMatchObject({
      differs: "Headlights: one is cracked",
      mayStepBack: true,
    });
    expect(await findOwnDeal(seller, swap.id)).toMatchObject({ differs: null, mayStepBack: false });
    expect(await stepBack(seller, { swap: swap.id })).toMatchObject({ error: { status: 404 } });
    expect(await stepBack(buyer, { swap: swap.id })).toMatchObject({ value: { step: "listing" } });
    expect(await findOwnDeal(buyer, swap.id)).toBeUndefined();
  });

  it("is not open to sellers, before stage 1, or after a self-inspection", async () => {
    const { swap } = await evaluated();
    expect(await completeVerification(sellerOf(swap), { swap: swap.id })).toMatchObject({
      error: { code: "not-allowed" },
    });
    expect(await completeVerification(await makeUser(), { swap: swap.id })).toMatchObject({ error: { status: 404 } });
    const early = await makeSwap({ step: "eval", ...whole });
    expect(await completeVerification(admin, { swap: early.id })).toMatchObject({
      error: { code: "verification-early" },
    });
    const own = await evaluated(whole, { inspectionSelf: true });
    expect(await completeVerification(admin, { swap: own.swap.id })).toMatchObject({
      error: { code: "verification-early" },
    });
    expect(await findEvaluation(admin, own.swap.id)).toMatchObject({ missing: {}, can: { verify: false } });
  });

  it("may be sent back as it is answered, with comments that are not written yet", async () => {
    const { swap } = await evaluated();
    const inspection = { stage1: { comment: null }, stage2: { comment: null, complete: false } };
    expect(await saveSwap(admin, { _id: swap.id, inspection })).toMatchObject({ ok: true });
    expect(await saveSwap(admin, { _id: swap.id, inspection: { stage2: { comment: "Door" } } })).toMatchObject({
      ok: true,
    });
    expect(await findEvaluation(admin, swap.id)).toMatchObject({ comment: "Runs well.", stage2: { comment: "Door" } });
  });

  it("starts again when the car is evaluated once more", async () => {
    const { swap } = await evaluated(
      { ...whole, stage2CompleteAt: new Date() },
      { step: "eval", stage1CompleteAt: null },
    );
    expect(await completeEvaluation(admin, { swap: swap.id })).toMatchObject({ ok: true });
    expect(await findEvaluation(admin, swap.id)).toMatchObject({ stage2: { open: true, complete: false } });
  });
});

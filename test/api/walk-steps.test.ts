import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/api/client/index.ts";
import { db } from "#db/client.ts";
import { revealCode } from "#modules/accounts/index.ts";
import { verifications } from "#modules/accounts/tables.ts";
import { CHECKLIST } from "#modules/inspections/condition/checklist.ts";
import { verifyEvaluation } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { aTechnician, booked } from "#test/factories/booking.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { aVehicle, makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { anAcceptedVisit, passHours } from "#test/factories/visit.ts";
import { apiOf } from "./api-of.ts";

let admin: Client;

beforeAll(async () => {
  await testDatabase();
  admin = apiOf(await makeUser({ role: "admin" }));
});

const fine = CHECKLIST.map((item) => ({ ...item, value: true }));
const tire = { brand: "Michelin", size: "235/60R18", depth: "7/32 or greater" as const };
/** All that an evaluation has to say. */
const whole = {
  stage1Comment: "Clean car, one owner.",
  checklist: fine,
  tires: { frontLeft: tire, frontRight: tire, rearLeft: tire, rearRight: tire },
  picturesOverview: [{ key: "a" }],
};

describe("a program evaluates", () => {
  it("by the seller of a car under factory warranty", async () => {
    const seller = await makeUser({ seller: true });
    const mine = { sellerId: seller.id as string, factoryWarrantyUser: true, keys: 2, ...whole };
    const { id: swap } = await makeSwap({ step: "pre-valuate", ...mine });
    expect(await apiOf(seller).postSwapsInspectionSelf({ swap })).toMatchObject({ step: "valuate" });
  });

  it("by a technician, whose findings are verified", async () => {
    const technician = await makeUser({ role: "technician" });
    const { id: swap } = await makeSwap({ step: "valuate", keys: 2, ...whole });
    const by = { evaluationTechnicianId: technician.id, evaluationAt: new Date(), stage1By: technician.id };
    await changeSwap(swap, { ...by, stage1CompleteAt: new Date() });
    const answers = fine.map((_, at) => ({ at, value: true, comment: "" }));
    await verifyEvaluation(technician, { swap, answers });
    const done = await apiOf(technician).postSwapsInspectionVerificationComplete({ swap });
    expect(done).toMatchObject({ step: "valuate" });
  });

  it("by an appointment that a colleague takes over, and that does not take place", async () => {
    const technician = await aTechnician();
    const { swap, inspection } = await booked();
    const colleague = await aTechnician();
    const taken = await admin.putInspectionTechnician({ _id: inspection, technician: colleague.id as string });
    expect(taken).toMatchObject({ technician: colleague.id });
    expect(technician.id).not.toBe(colleague.id);
    await admin.postInspectionConfirm({ _id: inspection });
    const failed = await apiOf(colleague).postInspectionScheduleFailed({
      swap: swap.id,
      reason: "Nobody was at home.",
    });
    expect(failed).toMatchObject({ step: "eval-not-complete" });
  });

  it("and records who did not come to a visit", async () => {
    const { _id, seller } = await anAcceptedVisit();
    await passHours(_id, 24 * 4);
    expect(await apiOf(seller).postVisitsMissed({ _id, missing: "buyer" })).toEqual({ _id, missing: "buyer" });
  });
});

describe("a program of the staff", () => {
  it("registers a seller's car, and one that was bought for cash", async () => {
    const agent = apiOf(await makeUser({ role: "swap-agent" }));
    const seller = (await makeUser()).id as string;
    const registered = await agent.putSwapsPrivate({ seller, vehicle: aVehicle() });
    const bought = await agent.putSwapsPrivatePurchased({ seller, vehicle: aVehicle(), amount: 12_000 });
    expect((await admin.getSwapsById({ _id: registered._id })).step).toBe("registering");
    expect((await admin.getSwapsById({ _id: bought._id })).step).toBe("new-swap");
  });

  it("leaves a price to the seller, and makes a deal of a cash offer that the seller took", async () => {
    const seller = await makeUser({ seller: true });
    const sellerId = seller.id as string;
    const { id: swap } = await makeSwap({ step: "valuate", sellerId });
    await expect(admin.postSwapsAgreeAdmin({ swap })).rejects.toMatchObject({
      code: "seller-answer-needed",
      status: 409,
      details: { kind: "price", amount: 24_600 },
    });
    expect(await apiOf(seller).postSwapsAgree({ swap, price: 24_600 })).toMatchObject({ step: "prepare-listing" });
    const { id: cash } = await makeSwap({ step: "valuate", sellerId });
    await admin.postSwapsCashOffer({ swap: cash, amount: 19_500 });
    const early = admin.postSwapsCashOfferAgree({ swap: cash, price: 19_500 });
    await expect(early).rejects.toMatchObject({ code: "seller-answer-needed", details: { kind: "cash-offer" } });
    await apiOf(seller).postSwapsCashOfferAgree({ swap: cash, price: 19_500 });
    expect(await admin.postSwapsCashOfferComplete({ swap: cash })).toMatchObject({ step: "pre-deal" });
  });

  it("declines an offer for the seller", async () => {
    const buyer = (await makeUser({ buyer: true })).id as string;
    const { id: swap } = await makeSwap({ step: "listing" });
    const made = await admin.postSwapsOffersAdmin({ swap, buyer, offer: 18_000, visited: true });
    await admin.deleteSwapsOffersAdminByOffer({ swap, offer: made._id });
    expect((await admin.getSwapsOffers({ swap })).list).toMatchObject([{ _id: made._id, status: "declined" }]);
  });
});

describe("a program proves", () => {
  /** The code that was sent to this person last. */
  async function codeFor(person: Actor): Promise<string> {
    const [row] = await db()
      .select()
      .from(verifications)
      .where(eq(verifications.userId, person.id as string))
      .orderBy(sql`${verifications.createdAt} desc`)
      .limit(1);
    return (await revealCode(row?.id as string))?.code as string;
  }

  it("a phone by the code that it got", async () => {
    const person = await makeUser({ phoneVerifiedAt: null });
    await apiOf(person).postVerifyPhoneSend();
    expect(await apiOf(person).postVerifyPhoneCheck({ code: await codeFor(person) })).toEqual({ success: true });
  });
});

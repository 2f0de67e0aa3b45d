import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { addChicagoDays } from "#modules/kernel/chicago.ts";
import { acceptOffer } from "#modules/offers/accept-offer.ts";
import { makeOffer } from "#modules/offers/make-offer.ts";
import { offers } from "#modules/offers/tables.ts";
import { cancelSwap } from "#modules/swaps/actions/cancel-swap.ts";
import { deleteSwap } from "#modules/swaps/actions/delete-swap.ts";
import { removePredeal } from "#modules/swaps/actions/remove-predeal.ts";
import { revertSwap } from "#modules/swaps/actions/revert-swap.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer, anActor, sellerOf } from "#test/factories/actor.ts";
import {
  accountant,
  agreed,
  checked,
  dealmaker,
  pay,
  settle,
  sign,
  signed,
  stepOf,
} from "#test/factories/agreed-sale.ts";
import { BY_TRUCK, handOver, handover, itsDay } from "#test/factories/handover.ts";
import { driveSwap } from "#test/factories/make-swap.ts";
import { moneyIn } from "#test/factories/money-in.ts";
import { aSwap } from "#test/factories/swap.ts";
import { pdfText } from "#test/pdf-text.ts";
import { code, value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { cancelDeal } from "./cancel-deal.ts";
import { checkDeal } from "./check-deal.ts";
import { cancelDelivery, completeDelivery } from "./end-delivery.ts";
import { findDeal } from "./find-deal.ts";
import { findOwned } from "./find-owned.ts";
import { findGatePass } from "./gate/find-gate-pass.ts";
import { moveDelivery } from "./move-delivery.ts";
import { printGatePass } from "./parties/print-gate-pass.ts";
import { scheduleDelivery } from "./schedule-delivery.ts";
import { sendTitle } from "./send-title.ts";
import { deals } from "./tables.ts";

beforeAll(async () => {
  await testDatabase();
});

const soon = () => addChicagoDays(today(), 8);

describe("title and delivery", () => {
  const title = (swap: string) =>
    sendTitle(accountant, {
      swap,
      date: today(),
      carrier: "UPS",
      tracking: "1Z999AA10123456784",
      unsigned: "Signed on paper.",
    });
  const plan = (swap: string) => scheduleDelivery(dealmaker, { swap, date: soon(), time: "14:30", ...BY_TRUCK });

  it("is planned for a time to come within a year", async () => {
    const { swap } = await signed();
    const at = (date: string, time?: string) => scheduleDelivery(dealmaker, { swap: swap.id, date, time, ...BY_TRUCK });
    const beside = (sentence: string) => ({ error: { field: "date", message: sentence } });
    const past = beside("This time has passed. Please choose a later one.");
    expect(await at("1999-12-01")).toMatchObject(past);
    expect(await at(addChicagoDays(today(), -1), "23:59")).toMatchObject(past);
    expect(await at(today(), "00:00")).toMatchObject(past);
    const far = beside("Please choose a day within the next year.");
    expect(await at(addChicagoDays(today(), 367))).toMatchObject(far);
    expect(await findDeal(dealmaker, swap.id)).toMatchObject({ delivery: null });
    expect(code(await at(addChicagoDays(today(), 364)))).toBe("ok");
  });
  it("moves to close-out when the title is sent and no delivery is scheduled", async () => {
    const { swap } = await signed();
    await settle(swap.id);
    expect(value(await title(swap.id)).step).toBe("close-out");
  });
  it("waits for a scheduled delivery, in either order", async () => {
    const one = (await signed()).swap;
    value(await plan(one.id));
    await settle(one.id);
    expect(value(await title(one.id)).step).toBe("title");
    expect(value(await handOver(dealmaker, one)).step).toBe("close-out");
    const two = (await signed()).swap;
    value(await plan(two.id));
    await settle(two.id);
    expect(value(await handOver(dealmaker, two)).step).toBe("title");
    expect(value(await title(two.id)).step).toBe("close-out");
  });
  it("does not wait for a canceled delivery", async () => {
    const { swap } = await signed();
    value(await plan(swap.id));
    await settle(swap.id);
    value(await title(swap.id));
    expect(value(await cancelDelivery(dealmaker, { swap: swap.id })).step).toBe("close-out");
  });
  it("there is one delivery at a time, and none without a deal", async () => {
    const { swap } = await signed();
    value(await plan(swap.id));
    expect(code(await plan(swap.id))).toBe("delivery-open");
    expect(code(await plan((await aSwap()).id))).toBe("no-delivery-yet");
    expect(code(await handOver(dealmaker, (await signed()).swap))).toBe("no-delivery");
  });
});

describe("the hand-over of a car", () => {
  const planned = async () => {
    const { swap } = await signed();
    value(await scheduleDelivery(dealmaker, { swap: swap.id, date: soon(), ...BY_TRUCK }));
    return swap;
  };
  const handed = async (swap: { id: string; mileage: number }, more = {}) =>
    completeDelivery(dealmaker, { ...(await handover(dealmaker, swap)), ...more });

  it("is not complete before its day, and its day moves with a reason", async () => {
    const swap = await planned();
    await settle(swap.id);
    expect(await handed(swap)).toMatchObject({ error: { code: "delivery-early", field: "date" } });
    const move = { swap: swap.id, date: addChicagoDays(today(), 2), reason: "The truck is late." };
    expect(code(await moveDelivery(dealmaker, { ...move, reason: "" }))).toBe("invalid-input");
    expect(code(await moveDelivery(dealmaker, { ...move, date: "1999-01-01" }))).toBe("delivery-past");
    value(await moveDelivery(dealmaker, move));
    expect((await findDeal(dealmaker, swap.id))?.delivery?.at.slice(0, 10)).toBe(move.date);
    expect(code(await moveDelivery(dealmaker, move))).toBe("delivery-same");
  });

  it("waits for the buyer's money, and says what is missing", async () => {
    const swap = await planned();
    await itsDay(swap.id);
    expect((await findDeal(dealmaker, swap.id))?.heldFor).toEqual([expect.stringMatching(/^The buyer still owes \$/)]);
    expect(await handed(swap)).toMatchObject({ error: { code: "car-held" } });
    await settle(swap.id);
    expect(value(await handed(swap)).step).toBe("title");
    expect((await findDeal(dealmaker, swap.id))?.delivery).toMatchObject({
      status: "complete",
      receivedOn: today(),
      odometer: swap.mileage + 12,
      receivedBy: "Lena Fischer",
    });
  });

  it("takes no odometer below the last reading, asks about an unlikely one, and needs a picture and a name", async () => {
    const swap = await planned();
    await itsDay(swap.id);
    await settle(swap.id);
    expect(await handed(swap, { odometer: swap.mileage - 1 })).toMatchObject({
      error: { code: "odometer-low", field: "odometer" },
    });
    const far = swap.mileage + 5_000;
    expect(await handed(swap, { odometer: far })).toMatchObject({ error: { code: "odometer-unlikely" } });
    expect(await handed(swap, { odometer: far, sure: far - 1 })).toMatchObject({
      error: { code: "odometer-unlikely" },
    });
    for (const missing of [{ files: [] }, { receivedBy: "" }, { date: "" }])
      expect(code(await handed(swap, missing))).toBe("invalid-input");
    expect(code(await handed(swap, { files: ["AAAAAAAAAAAAAAAAAAAAAA"] }))).toBe("not-found");
    expect(code(await handed(swap, { odometer: far, sure: far }))).toBe("ok");
  });

  it("is checked at the gate by its code, which names no sums", async () => {
    const swap = await planned();
    // Between these letters, the font has its widest and narrowest gaps: the code has to stay one word.
    const gate = "AAVAWA7A";
    await db().update(deals).set({ gateCode: gate }).where(eq(deals.swapId, swap.id));
    const technician = anActor(["technician"]);
    expect(await findGatePass(technician, ` ${gate.slice(0, 4)}-${gate.slice(4).toLowerCase()}`)).toMatchObject({
      swap: swap.id,
      released: false,
    });
    const buyer = anActor(["user"], { id: (await findDeal(dealmaker, swap.id))?.deal?.buyer as string });
    expect(await printGatePass(buyer, swap.id)).toBeUndefined();
    await settle(swap.id);
    const printed = await printGatePass(buyer, swap.id);
    expect(await pdfText(printed?.bytes as Buffer)).toContain(gate);
    for (const other of [sellerOf(swap), technician]) expect(await printGatePass(other, swap.id)).toBeUndefined();
    expect(await findGatePass(technician, gate)).toMatchObject({
      vin: swap.vin,
      released: true,
      deliveredOn: null,
    });
    for (const nobody of [anActor(["user"]), anActor(["dealer"]), anActor(["editor"])])
      expect(await findGatePass(nobody, gate)).toBeUndefined();
    expect(await findGatePass(technician, "AAAA2222")).toBeUndefined();
    expect(JSON.stringify(await findGatePass(technician, gate))).not.toContain("Cents");
    await itsDay(swap.id);
    value(await handed(swap));
    expect(await findGatePass(technician, gate)).toMatchObject({ deliveredOn: today() });
  });
});

it("a delivery that the buyer pays for has to be complete before the sale is closed", async () => {
  const { swap } = await signed();
  await db().update(deals).set({ delivery: 99 }).where(eq(deals.swapId, swap.id));
  await settle(swap.id);
  const sent = { date: today(), carrier: "UPS", tracking: "1Z999AA10123456784", unsigned: "Signed on paper." };
  expect(value(await sendTitle(accountant, { swap: swap.id, ...sent })).step).toBe("title");
  value(await scheduleDelivery(dealmaker, { swap: swap.id, date: soon(), ...BY_TRUCK }));
  expect(value(await cancelDelivery(dealmaker, { swap: swap.id })).step).toBe("title");
  value(await scheduleDelivery(dealmaker, { swap: swap.id, date: soon(), ...BY_TRUCK }));
  expect(value(await handOver(dealmaker, swap)).step).toBe("close-out");
});

it("a title is sent on a day since the deal, with a whole tracking number", async () => {
  const { swap } = await signed();
  await settle(swap.id);
  const sent = { swap: swap.id, carrier: "UPS", tracking: "1Z999AA10123456784", date: today() };
  for (const tracking of ["1Z", "794", "by courier", "1Z…"])
    expect(await sendTitle(accountant, { ...sent, tracking })).toMatchObject({
      error: { fields: { tracking: [expect.stringContaining("isn’t a whole tracking number")] } },
    });
  for (const date of ["1999-01-01", addChicagoDays(today(), -1)])
    expect(await sendTitle(accountant, { ...sent, date })).toMatchObject({
      error: { code: "title-day", field: "date" },
    });
  expect(await sendTitle(accountant, { ...sent, date: addChicagoDays(today(), 1) })).toMatchObject({
    error: { code: "invalid-input" },
  });
  expect(value(await sendTitle(accountant, sent)).step).toBe("close-out");
});

describe("one step back", () => {
  const send = (swap: string, tracking = "1Z999AA10123456784") =>
    sendTitle(accountant, { swap, date: today(), carrier: "UPS", tracking, unsigned: "Signed on paper." });
  const back = async (swap: string) => value(await revertSwap(dealmaker, { swap })).step;
  const told = async (swap: string, type: string) =>
    (await db().select().from(events).where(eq(events.type, type))).filter(
      (event) => (event.payload as { swap?: string }).swap === swap,
    );

  it("to the payments requires each again: the same one is confirmed, another one corrects it with a reason", async () => {
    const { swap } = await signed({ loanActive: true, loanPayoff: 4_000 });
    await moneyIn(swap.id);
    value(await pay(swap.id, "seller"));
    const due = ["buyer", "seller", "lender"];
    expect(await findDeal(accountant, swap.id)).toMatchObject({ due, waiting: ["lender"] });
    value(await pay(swap.id, "lender", "4,000.00"));
    expect(await back(swap.id)).toBe("payments");
    expect((await findDeal(accountant, swap.id))?.waiting).toEqual(expect.arrayContaining(due));
    expect(value(await pay(swap.id, "buyer", undefined, undefined, "W-0")).step).toBe("payments");
    expect(value(await pay(swap.id, "seller")).step).toBe("payments");
    expect(await pay(swap.id, "lender", "4,000.01")).toMatchObject({ error: { code: "correction-needs-reason" } });
    expect(value(await pay(swap.id, "lender", "4,000.01", "The lender rounds up.")).step).toBe("title");
    const rows = (await findDeal(accountant, swap.id))?.payments.map((row) => [row.kind, row.amountCents]);
    expect(rows).toEqual([
      ["buyer", expect.any(Number)],
      ["seller", 1_600_000],
      ["lender", 400_001],
    ]);
    expect(await told(swap.id, "deal.payment-recorded")).toHaveLength(4);
  });
  it("to the title accepts it again, and notifies the buyer only of changes", async () => {
    const { swap } = await signed();
    await settle(swap.id);
    value(await send(swap.id));
    for (const tracking of ["1Z999AA10123456784", "1Z999AA10123456785"]) {
      expect(await back(swap.id)).toBe("title");
      expect(value(await send(swap.id, tracking)).step).toBe("close-out");
    }
    expect((await findDeal(accountant, swap.id))?.deal?.title?.tracking).toBe("1Z999AA10123456785");
    expect(await told(swap.id, "deal.title-sent")).toHaveLength(2);
  });
});

describe("a deal that does not happen", () => {
  const offerStatus = async (id: string) => (await db().select().from(offers).where(eq(offers.id, id)))[0]?.status;

  it("canceled, it goes back to pre deal and can be written again", async () => {
    const { swap, offer } = await signed();
    value(await cancelDeal(anActor(["admin"]), { swap: swap.id, reason: "The bank said no." }));
    expect(await stepOf(swap.id)).toBe("pre-deal");
    expect(await offerStatus(offer)).toBe("accepted");
    value(await checkDeal(dealmaker, { swap: swap.id, ...checked }));
    value(await sign(swap.id));
    const all = await db().select().from(deals).where(eq(deals.swapId, swap.id));
    expect(all.map((deal) => deal.status).sort()).toEqual(["canceled", "signed"]);
  });
  it("back on the listing the accepted offer is canceled and a new one can be accepted", async () => {
    const { swap, offer } = await agreed();
    const other = aBuyer();
    value(await removePredeal(dealmaker, { swap: swap.id }));
    expect(await stepOf(swap.id)).toBe("listing");
    expect(await offerStatus(offer)).toBe("canceled");
    const next = value(await makeOffer(other, { swap: swap.id, offer: 21_000, visited: false }));
    value(await acceptOffer(sellerOf(swap), { swap: swap.id, offer: next._id }));
  });
  it("with a canceled swap everything ends", async () => {
    const { swap, offer } = await signed();
    value(await scheduleDelivery(dealmaker, { swap: swap.id, date: soon(), ...BY_TRUCK }));
    value(await cancelSwap(anActor(["admin"]), { swap: swap.id, reason: "Stolen" }));
    expect(await offerStatus(offer)).toBe("canceled");
    expect(await findDeal(dealmaker, swap.id)).toMatchObject({ deal: null, delivery: { status: "canceled" } });
  });
  it("a sold car that is deleted stays sold: deal and offer stay, and no message is sent", async () => {
    const { swap, buyer, offer } = await signed();
    await settle(swap.id);
    value(
      await sendTitle(accountant, {
        swap: swap.id,
        date: today(),
        carrier: "UPS",
        tracking: "1Z999AA10123456784",
        unsigned: "Signed on paper.",
      }),
    );
    value(await pay(swap.id, "state"));
    await driveSwap(swap.id, "close");
    value(await deleteSwap(anActor(["admin"]), { swap: swap.id }));
    expect(await db().select().from(deals).where(eq(deals.swapId, swap.id))).toMatchObject([{ status: "closed" }]);
    expect(await offerStatus(offer)).toBe("accepted");
    expect((await findOwned(buyer)).list).toMatchObject([{ _id: swap.id }]);
    const said = await db().select({ type: events.type, payload: events.payload }).from(events);
    const mine = said.filter((event) => (event.payload as { swap?: string }).swap === swap.id);
    expect(mine.map((event) => event.type)).not.toContain("deal.canceled");
    expect(mine.map((event) => event.type)).toContain("swap.deleted");
  });
  it("is visible only to staff who work on it", async () => {
    const { swap, buyer } = await signed();
    for (const actor of [buyer, sellerOf(swap), anActor(["dealer"]), anActor(["editor"])])
      expect(await findDeal(actor, swap.id)).toBeUndefined();
    expect(await findDeal(accountant, swap.id)).toBeDefined();
  });
});

import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { completeAuction } from "#modules/auctions/index.ts";
import { findFiles } from "#modules/files/index.ts";
import { files } from "#modules/files/tables.ts";
import { saveSwap } from "#modules/inspections/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { findSwap } from "#modules/marketplace/entity/find-swap.ts";
import { activateSwap } from "#modules/marketplace/listing/index.ts";
import { testDatabase } from "#test/database.ts";
import { aVehicle, driveSwap, makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { changeChannel } from "./actions/change-channel.ts";
import { chooseChannel } from "./actions/choose-channel.ts";
import { deactivateSwap } from "./actions/deactivate-swap.ts";
import { deleteSwap } from "./actions/delete-swap.ts";
import { disqualifySwap } from "./actions/disqualify-swap.ts";
import { removePredeal } from "./actions/remove-predeal.ts";
import { requestCancel } from "./actions/request-cancel.ts";
import { revertCancel } from "./actions/revert-cancel.ts";
import { addNote } from "./details/add-note.ts";
import { findSellerHome } from "./home/find-seller-home.ts";
import { findManagedSwaps } from "./managed/find-managed.ts";
import { findSwapPanel } from "./managed/find-swap-panel.ts";
import { ManagedQuery } from "./managed/schemas.ts";
import { qualifies } from "./onboarding/qualification.ts";
import { qualifySwap } from "./onboarding/qualify-swap.ts";
import { readSwap } from "./parts.ts";
import { agreeCashOffer } from "./pricing/agree-cash-offer.ts";
import { agreePrice, agreePriceAdmin } from "./pricing/agree-price.ts";
import { changePrice } from "./pricing/change-price.ts";
import { completeCashOffer } from "./pricing/complete-cash-offer.ts";
import { preValuateSwap } from "./pricing/pre-valuate-swap.ts";
import { proposePrice } from "./pricing/propose-price.ts";
import { recordCashOffer } from "./pricing/record-cash-offer.ts";
import { registerSwap } from "./registration/register-swap.ts";
import { swapPrices } from "./tables.ts";
import { addTask } from "./tasks/add-task.ts";
import { assignTask } from "./tasks/assign-task.ts";
import { findTask } from "./tasks/find-task.ts";
import { findTasks } from "./tasks/find-tasks.ts";
import { TaskQuery } from "./tasks/schemas.ts";
import { assignTeam } from "./team/assign-team.ts";
import { changeTeam } from "./team/change-team.ts";
import type { Swap } from "./transitions/move-swap.ts";

let seller: Actor;
let agent: Actor;
let cs: Actor;
let appraiser: Actor;
let admin: Actor;
let technician: Actor;

beforeAll(async () => {
  await testDatabase();
  seller = await makeUser({});
  agent = await makeUser({ role: "swap-agent" });
  cs = await makeUser({ role: "customer-service" });
  appraiser = await makeUser({ role: "appraiser" });
  admin = await makeUser({ role: "admin" });
  technician = await makeUser({ role: "technician" });
});

const load = async (id: string) => (await readSwap(db(), id)) as Swap;
const picture = { key: "cars/front" };

describe("a car's path to the listing", () => {
  it("consists of commands, each called by the owner of its task", async () => {
    const registered = await registerSwap(seller, { vehicle: aVehicle({ mileage: "61,380" }) });
    if (!registered.ok) throw new Error(registered.error.message);
    const swap = registered.value._id;
    await chooseChannel(seller, { swap, channel: "listing" });
    const team = await assignTeam(cs, { swap, agent: agent.id as string, appraiser: appraiser.id as string });
    expect(team).toMatchObject({ ok: true, value: { step: "qualify" } });
    expect(await qualifySwap(agent, { swap })).toMatchObject({ ok: true, value: { step: "pre-valuate" } });
    const range = { retail: "27,650", tradeIn: 21_000, priceLow: 23_000, priceHigh: 25_000 };
    expect(await preValuateSwap(appraiser, { swap, ...range })).toMatchObject({ value: { step: "schedule-eval" } });
    for (const action of ["evaluation-booked", "evaluation-confirmed", "evaluation-complete"] as const)
      await driveSwap(swap, action);
    expect(await agreePrice(seller, { swap })).toMatchObject({ ok: false, error: { code: "no-price" } });
    await proposePrice(appraiser, { swap, price: 24_500, reason: "Sold nearby for as much." });
    expect((await findSellerHome(seller, swap))?.asks.price).toMatchObject({ amount: 24_500 });
    const old = await agreePrice(seller, { swap, price: 25_000 });
    expect(old).toMatchObject({ ok: false, error: { code: "price-changed", details: { price: 24_500 } } });
    expect(await agreePrice(seller, { swap, price: 24_500 })).toMatchObject({ value: { step: "prepare-listing" } });
    expect(await activateSwap(agent, { swap })).toMatchObject({ ok: false, error: { code: "no-pictures" } });
    await saveSwap(agent, { _id: swap, pictures: { overview: [picture] } });
    expect(await activateSwap(agent, { swap })).toMatchObject({ value: { step: "listing" } });
    expect(await load(swap)).toMatchObject({ priceListing: 24_500, visible: true, pictureKey: picture.key });
    expect((await findSellerHome(seller))?.status.text).toBe("On sale");
  });

  it("assigns each task to the team member", async () => {
    const swap = await makeSwap({ step: "qualify", agentId: agent.id });
    const { list } = await findTasks(agent, TaskQuery.parse({ swap: swap.id, mine: "1" }));
    expect(list).toMatchObject([{ kind: "qualify", assignee: { _id: agent.id } }]);
    const other = await makeUser({ role: "swap-agent" });
    await changeTeam(admin, { swap: swap.id, user: other.id as string, role: "agent" });
    expect((await findTasks(other, TaskQuery.parse({ swap: swap.id, mine: "1" }))).list).toHaveLength(1);
    const wrong = await changeTeam(admin, { swap: swap.id, user: cs.id as string, role: "agent" });
    expect(wrong).toMatchObject({ ok: false, error: { code: "wrong-role" } });
  });
});

describe("qualification", () => {
  const now = new Date("2026-11-21T12:00:00Z");

  it.each([
    [2003, 150_000, false, true],
    [2002, 20_000, false, false],
    [2010, 150_001, false, false],
    [2024, 50_000, true, true],
    [2023, 10_000, true, false],
    [2025, 50_001, true, false],
  ])("of a %i with %i miles, special: %s, is %s", (year, mileage, special, expected) => {
    expect(qualifies({ year, mileage }, special, now)).toBe(expected);
  });

  it("requires a reason when the rule is not met, and tells the seller why a car is disqualified", async () => {
    const swap = await makeSwap({ step: "qualify", year: 2001 });
    expect(await qualifySwap(agent, { swap: swap.id })).toMatchObject({ error: { code: "not-qualified" } });
    expect((await load(swap.id)).step).toBe("qualify");
    expect(await disqualifySwap(agent, { swap: swap.id, reason: "" })).toMatchObject({ error: { status: 422 } });
    await disqualifySwap(agent, { swap: swap.id, reason: "Too old for buyers here." });
    expect(await load(swap.id)).toMatchObject({ step: "qualify", disqualifyReason: "Too old for buyers here." });
  });
});

describe("prices", () => {
  it("mark a listing as reduced when they decrease, and keep their history", async () => {
    const swap = await makeSwap({ step: "listing", priceAgreed: 23_000 });
    await changePrice(agent, { swap: swap.id, price: 23_900 });
    expect((await load(swap.id)).priceLoweredDate).not.toBeNull();
    await changePrice(agent, { swap: swap.id, price: 24_900 });
    expect((await load(swap.id)).priceLoweredDate).toBeNull();
    const kept = await db().select().from(swapPrices).where(eq(swapPrices.swapId, swap.id));
    expect(kept.map((row) => row.amount).sort()).toEqual([23_900, 24_900]);
  });

  it("are agreed by the seller, not by staff in the seller's place", async () => {
    const swap = await makeSwap({ step: "valuate" });
    expect(await agreePriceAdmin(appraiser, { swap: swap.id })).toMatchObject({ error: { status: 403 } });
    const refused = await agreePriceAdmin(agent, { swap: swap.id });
    expect(refused).toMatchObject({
      error: { code: "seller-answer-needed", status: 409, details: { kind: "price", amount: 24_600 } },
    });
    await recordCashOffer(agent, { swap: swap.id, amount: 19_500 });
    expect(await agreeCashOffer(agent, { swap: swap.id, price: 19_500 })).toMatchObject({
      error: { code: "seller-answer-needed" },
    });
  });

  it("of a cash offer result in a deal once the seller agrees", async () => {
    const swap = await makeSwap({ step: "valuate", sellerId: seller.id as string });
    const id = { swap: swap.id };
    expect(await completeCashOffer(agent, id)).toMatchObject({ error: { code: "no-cash-offer" } });
    await recordCashOffer(agent, { ...id, amount: 19_500 });
    expect(await completeCashOffer(agent, id)).toMatchObject({ error: { code: "cash-offer-open" } });
    await agreeCashOffer(seller, { ...id, price: 19_500 });
    expect(await completeCashOffer(agent, id)).toMatchObject({ value: { step: "pre-deal" } });
    expect((await load(swap.id)).priceSold).toBe(19_500);
    const loan = await saveSwap(agent, { _id: swap.id, loan: { active: true } });
    expect(loan).toMatchObject({ error: { code: "loan-fixed" } });
    expect(await removePredeal(agent, id)).toMatchObject({ value: { step: "valuate" } });
    expect(await load(swap.id)).toMatchObject({ priceSold: null, cashOfferAgreedAt: null, dealDate: null });
  });
});

describe("the evaluation findings", () => {
  const found = [
    { vehicle: { errorCodes: [] } },
    { vehicle: { keys: 2 } },
    { pictures: { overview: [] } },
    { videos: {} },
  ];

  it("can be changed by a technician and never by the seller", async () => {
    const swap = await makeSwap({
      step: "valuate",
      sellerId: seller.id as string,
      evaluationTechnicianId: technician.id,
      evaluationAt: new Date(),
    });
    for (const part of found) {
      const input = { _id: swap.id, ...part } as never;
      expect(await saveSwap(seller, input)).toMatchObject({ error: { code: "not-allowed" } });
      expect(await saveSwap(technician, input)).toMatchObject({ ok: true });
    }
    expect(await saveSwap(seller, { _id: swap.id, vehicle: { mileage: 61_400 } })).toMatchObject({ ok: true });
  });

  it("can be entered by the seller of a car under warranty, until the evaluation is complete", async () => {
    const own = { step: "eval", sellerId: seller.id as string, factoryWarrantyUser: true } as const;
    const [open, complete] = [await makeSwap(own), await makeSwap({ ...own, stage1By: technician.id })];
    for (const part of found) {
      expect(await saveSwap(seller, { _id: open.id, ...part } as never)).toMatchObject({ ok: true });
      expect(await saveSwap(seller, { _id: complete.id, ...part } as never)).toMatchObject({
        error: { code: "not-allowed" },
      });
    }
  });
});

describe("a car's record", () => {
  const comment = { inspection: { stage1: { comment: "Runs well" } } };
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);

  it("is available to its technician until 30 days after the appointment", async () => {
    const visit = { step: "valuate", evaluationTechnicianId: technician.id } as const;
    const [recent, past] = [
      await makeSwap({ ...visit, evaluationAt: days(29) }),
      await makeSwap({ ...visit, evaluationAt: days(31) }),
    ];
    expect(await saveSwap(technician, { _id: recent.id, ...comment })).toMatchObject({ ok: true });
    expect(await saveSwap(technician, { _id: past.id, ...comment })).toMatchObject({ error: { status: 404 } });
    expect(await findSwap(technician, recent.id)).toMatchObject({ location: { address: recent.address } });
    // A "Coming Soon" car is public, so they see its public part.
    expect(await findSwap(technician, past.id)).toMatchObject({ location: { address: null } });
  });

  it("is read-only after the sale, except for users who manage swaps", async () => {
    const sold = await makeSwap({ step: "complete", sellerId: seller.id as string });
    const change = { _id: sold.id, location: { city: "Evanston" } };
    for (const actor of [seller, appraiser])
      expect(await saveSwap(actor, change)).toMatchObject({ error: { code: "not-now", status: 409 } });
    expect(await load(sold.id)).toMatchObject({ city: sold.city });
    expect(await saveSwap(agent, change)).toMatchObject({ ok: true });
  });
});

describe("private pictures", () => {
  /** A picture uploaded by the seller. */
  async function upload(): Promise<string> {
    const key = randomBytes(16).toString("base64url");
    const file = { id: newId(), key, ownerId: seller.id, kind: "image" as const, mime: "image/webp", size: 1 };
    await db()
      .insert(files)
      .values({ ...file, name: "car.webp", sha256: key });
    return key;
  }
  const areOpen = async (keys: string[]) => {
    const open = new Map((await findFiles(system, keys)).map((file) => [file.key, file.public]));
    return keys.map((key) => open.get(key));
  };

  it("stay private when the car is listed, and never become its cover", async () => {
    const keys = [await upload(), await upload(), await upload()] as [string, string, string];
    const [plate, front, scratch] = keys;
    const swap = await makeSwap({ step: "prepare-listing", sellerId: seller.id as string, factoryWarrantyUser: true });
    const mark = { location: { x: 0.1, y: 0.2 }, level: 1, text: "Scratch", picture: { key: scratch }, stage: 1 };
    const saved = await saveSwap(seller, {
      _id: swap.id,
      pictures: {
        overview: [{ key: plate, private: true }, { key: front }],
        damages: [{ key: scratch, private: true, damage: "a" }],
      },
      vehicle: { damages: [{ ...mark, key: "a" }] },
    });
    expect(saved).toMatchObject({ ok: true });
    expect(await load(swap.id)).toMatchObject({ pictureKey: front });
    expect(await activateSwap(agent, { swap: swap.id })).toMatchObject({ ok: true });
    expect(await areOpen(keys)).toEqual([false, true, false]);

    const other = { overview: [{ key: plate }, { key: front, private: true }] };
    expect(await saveSwap(agent, { _id: swap.id, pictures: other })).toMatchObject({ ok: true });
    expect(await areOpen(keys)).toEqual([true, false, false]);
    expect(await load(swap.id)).toMatchObject({ pictureKey: plate });
  });

  it("are not enough to list a car", async () => {
    const picturesOverview = [{ key: await upload(), private: true }];
    const swap = await makeSwap({ step: "prepare-listing", picturesOverview });
    expect(await activateSwap(agent, { swap: swap.id })).toMatchObject({ error: { code: "no-pictures" } });
  });
});

describe("a task", () => {
  const noWorker = {
    error: {
      code: "invalid-input",
      fields: { assignee: ["Choose someone of the staff who works on such tasks."] },
    },
  };

  it("can be assigned only to people who work on such tasks", async () => {
    const swap = await makeSwap({ step: "valuate" });
    const { list } = await findTasks(admin, TaskQuery.parse({ swap: swap.id }));
    const task = list[0]?._id as string;
    for (const stranger of [seller.id as string, technician.id as string, newId()])
      expect(await assignTask(admin, { task, assignee: stranger })).toMatchObject(noWorker);
    const given = await assignTask(admin, { task, assignee: appraiser.id as string });
    expect(given).toMatchObject({ ok: true });
    expect(await assignTask(admin, { task })).toMatchObject({ ok: true });
  });

  it("can be assigned to any staff when it is a free task", async () => {
    const task = { title: "Call the seller" };
    for (const stranger of [seller.id as string, newId()])
      expect(await addTask(agent, { ...task, assignee: stranger })).toMatchObject(noWorker);
    expect(await addTask(agent, { ...task, assignee: technician.id as string })).toMatchObject({ ok: true });
  });
});

describe("other actions", () => {
  it("hide a car and show it again", async () => {
    const swap = await makeSwap({ step: "listing" });
    await deactivateSwap(agent, { swap: swap.id });
    expect((await load(swap.id)).visible).toBe(false);
    expect(await activateSwap(agent, { swap: swap.id })).toMatchObject({ value: { step: "listing" } });
    expect((await load(swap.id)).visible).toBe(true);
  });

  it("let a seller request to cancel and withdraw the request", async () => {
    const swap = await makeSwap({ step: "listing", sellerId: seller.id as string });
    await requestCancel(seller, { swap: swap.id, reason: "Keeping it" });
    expect((await load(swap.id)).visible).toBe(false);
    await revertCancel(seller, { swap: swap.id });
    expect((await load(swap.id)).visible).toBe(true);
  });

  it("prepare a car again when a failed auction becomes a listing", async () => {
    const swap = await makeSwap({ step: "auction", channel: "auction" });
    expect(await completeAuction(agent, { swap: swap.id, sold: false })).toMatchObject({
      value: { step: "auction-failed" },
    });
    const changed = await changeChannel(agent, { swap: swap.id, channel: "listing" });
    expect(changed).toMatchObject({ value: { step: "prepare-listing" } });
    expect((await load(swap.id)).channel).toBe("listing");
  });

  it("restrict a deleted swap to admins", async () => {
    const swap = await makeSwap({ step: "qualify" });
    expect(await deleteSwap(agent, { swap: swap.id })).toMatchObject({ error: { status: 403 } });
    await deleteSwap(admin, { swap: swap.id });
    expect(await findSwapPanel(agent, swap.id)).toBeUndefined();
    expect((await findSwapPanel(admin, swap.id))?.swap.markers).toEqual(["deleted"]);
  });
});

describe("queries", () => {
  it("list swaps by step, marker, team, and words", async () => {
    const swap = await makeSwap({ step: "prepare-listing", agentId: agent.id });
    const find = async (query: Record<string, string>) =>
      (await findManagedSwaps(agent, ManagedQuery.parse(query))).list.map((row) => row._id);
    expect(await find({ step: "prepare-listing" })).toContain(swap.id);
    expect(await find({ step: "eval" })).not.toContain(swap.id);
    expect(await find({ mine: "1" })).toContain(swap.id);
    expect(await find({ q: swap.vin?.slice(-6) ?? "" })).toEqual([swap.id]);
    expect(await find({ q: "cr-v honda", stage: "inspection" })).toContain(swap.id);
    expect(await find({ marker: "canceled" })).not.toContain(swap.id);
    const own = await findManagedSwaps(seller, ManagedQuery.parse({}));
    expect(own.list.map((row) => row._id)).not.toContain(swap.id);
  });

  it("show the task's form, the car, and its history to those who work on it", async () => {
    const swap = await makeSwap({ step: "valuate" });
    await addNote(agent, { swap: swap.id, note: "Second key is at home." });
    const { list } = await findTasks(appraiser, TaskQuery.parse({ swap: swap.id }));
    const panel = await findTask(appraiser, list[0]?._id ?? "");
    expect(panel?.actions).toContain("propose-price");
    expect(panel?.next).toContain("Prepare listing");
    expect(panel?.timeline.map((entry) => entry.note)).toContain("Second key is at home.");
    expect(await findTask(cs, list[0]?._id ?? "")).toBeUndefined();
  });

  it("show sellers only their own car", async () => {
    const mine = await makeSwap({ step: "eval", sellerId: seller.id as string });
    const home = await findSellerHome(seller, mine.id);
    expect(home?.progress.map((step) => step.state)).toEqual([
      "done",
      "current",
      "ahead",
      "ahead",
      "ahead",
      "ahead",
      "ahead",
    ]);
    expect(home?.next[0]?.title).toBe("Your evaluation");
    expect(await findSellerHome(await makeUser({}), mine.id)).toBeUndefined();
  });
});

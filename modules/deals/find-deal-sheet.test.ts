import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#modules/kernel/actor.ts";
import { guest } from "#modules/kernel/actor.ts";
import { addChicagoDays } from "#modules/kernel/chicago.ts";
import { recordPayment } from "#modules/ledger/payments/record-payment.ts";
import { addNote } from "#modules/swaps/details/add-note.ts";
import { findHistory, findNotes } from "#modules/swaps/details/find-notes.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { withoutPapers } from "#test/factories/money-in.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { withoutRandomDigits } from "#test/without-random-digits.ts";
import { cancelDeal } from "./cancel-deal.ts";
import { findDealSheet } from "./find-deal-sheet.ts";
import { findDelivery, findTitle } from "./find-handover.ts";
import { printDealSheet } from "./print-deal-sheet.ts";
import { scheduleDelivery } from "./schedule-delivery.ts";
import { sendTitle } from "./send-title.ts";
import { createDealAdmin } from "./sign-deal.ts";

beforeAll(() => testDatabase());

const dealmaker = anActor(["dealmaker"]);
const accountant = anActor(["accountant"]);

async function sold() {
  const swap = await aSwap({ step: "finalize-deal", loanActive: true, loanPayoff: 4_321 });
  const buyer = anActor(["user"], { id: (await makeUser()).id as string });
  value(
    await createDealAdmin(dealmaker, {
      swap: swap.id,
      signed: true,
      price: 20_000,
      ...TAXED,
      tax: 1_200,
      payoff: 4_321,
      buyer: buyer.id as string,
    }),
  );
  const paid = { swap: swap.id, method: "wire", reference: "Secret reference", date: today() } as const;
  await withoutPapers(swap.id);
  value(await recordPayment(accountant, { ...paid, kind: "buyer" }));
  return { swap: swap.id, seller: sellerOf(swap), buyer, paid };
}
const strangers: Actor[] = [guest, anActor(["user"]), anActor(["dealer"]), anActor(["editor"])];

describe("the sheet of a deal", () => {
  it("is whole for staff, and for seller and buyer what is theirs", async () => {
    const { swap, seller, buyer } = await sold();
    const partsFor = async (actor: Actor) => (await findDealSheet(actor, swap))?.parts.map(({ party }) => party);
    for (const actor of [dealmaker, accountant, anActor(["admin"])])
      expect(await partsFor(actor)).toEqual(["buyer", "seller", "lender", "state", "swaplot"]);
    expect(await partsFor(seller)).toEqual(["seller", "lender"]);
    expect(await partsFor(buyer)).toEqual(["buyer"]);
    for (const actor of strangers) expect(await findDealSheet(actor, swap)).toBeUndefined();
    expect(withoutRandomDigits(await findDealSheet(buyer, swap))).not.toMatch(/432100|4,321|payoff/);
    const forSeller = withoutRandomDigits(await findDealSheet(seller, swap));
    expect(forSeller).not.toMatch(/Secret reference|120000/);
    expect(await findDealSheet(seller, swap)).toMatchObject({ open: { seller: -1_567_900, lender: -432_100 } });
    expect(await findDealSheet(buyer, swap)).toMatchObject({ open: { buyer: 0 }, payments: [{ kind: "buyer" }] });
  });

  it("is a document for the same people", async () => {
    const { swap, seller, buyer } = await sold();
    for (const actor of [dealmaker, seller, buyer]) {
      const print = await printDealSheet(actor, swap);
      expect(print?.bytes.subarray(0, 5).toString()).toBe("%PDF-");
      expect(print?.name).toBe("Deal sheet 2019 Honda CR-V.pdf");
    }
    for (const actor of strangers) expect(await printDealSheet(actor, swap)).toBeUndefined();
  });

  it("ends with a canceled deal", async () => {
    const { swap, seller } = await sold();
    value(await cancelDeal(anActor(["admin"]), { swap, reason: "The bank said no." }));
    for (const actor of [dealmaker, seller]) expect(await findDealSheet(actor, swap)).toBeUndefined();
  });
});

it("delivery and title are for staff and the buyer; the seller learns when, not where", async () => {
  const { swap, seller, buyer, paid } = await sold();
  expect(await findDelivery(buyer, swap)).toBeUndefined();
  expect(await findTitle(buyer, swap)).toBeUndefined();
  value(
    await scheduleDelivery(dealmaker, {
      swap,
      date: addChicagoDays(today(), 3),
      carrier: "Acme",
      address: "1 Main St",
      city: "Chicago",
      state: "IL",
      zip: "60601",
    }),
  );
  for (const kind of ["lender", "seller"] as const) value(await recordPayment(accountant, { ...paid, kind }));
  value(
    await sendTitle(accountant, {
      swap,
      date: today(),
      carrier: "UPS",
      tracking: "1Z999AA10123456784",
      unsigned: "Signed on paper.",
    }),
  );
  for (const actor of [buyer, accountant]) {
    expect(await findDelivery(actor, swap)).toMatchObject({
      status: "scheduled",
      address: "1 Main St, Chicago, IL 60601",
    });
    expect(await findTitle(actor, swap)).toEqual({ date: today(), carrier: "UPS", tracking: "1Z999AA10123456784" });
  }
  expect(await findDelivery(seller, swap)).toMatchObject({ status: "scheduled", address: null, note: null });
  expect(await findTitle(seller, swap)).toEqual({ date: today(), carrier: null, tracking: null });
  for (const actor of strangers) expect(await findDelivery(actor, swap)).toBeUndefined();
});

it("notes and history are for staff, a page at a time", async () => {
  const { swap, seller, buyer } = await sold();
  for (const note of ["First", "Second"]) value(await addNote(dealmaker, { swap, note }));
  const notes = await findNotes(accountant, swap, { page: 1, records: 1 });
  expect(notes).toMatchObject({ list: [{ text: "Second" }], page: { end: false } });
  const history = await findHistory(accountant, swap);
  expect(history?.list.slice(0, 2)).toMatchObject([
    { action: "pay-buyer", from: "payments", to: "payments" },
    { action: "create-deal", from: "finalize-deal", to: "payments" },
  ]);
  for (const actor of [seller, buyer, ...strangers.slice(0, 3)]) {
    expect(await findNotes(actor, swap)).toBeUndefined();
    expect(await findHistory(actor, swap)).toBeUndefined();
  }
});

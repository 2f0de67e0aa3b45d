import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import {
  cancelDeal,
  checkDeal,
  countersignPaper,
  createDealAdmin,
  decideIdentity,
  decidePayout,
  declinePaper,
  findClosingPapers,
  recordIdentity,
  savePayout,
  sendIdentity,
  sendTitle,
  signPaper,
} from "#modules/deals/index.ts";
import { closingPapers } from "#modules/deals/papers/tables.ts";
import { storeFile } from "#modules/files/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { recordPayment } from "#modules/ledger/index.ts";
import askBoth, { planTestimonial } from "#modules/messaging/notifications/deals/ask-testimonial.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { expireOffers } from "#modules/offers/expire-offers.ts";
import { acceptOffer, cancelOffer, makeOffer } from "#modules/offers/index.ts";
import { offers } from "#modules/offers/tables.ts";
import { removePredeal } from "#modules/swaps/index.ts";
import { drainJobs } from "#test/drain.ts";
import { withIds } from "#test/factories/identity.ts";
import { driveSwap, makeSwap } from "#test/factories/make-swap.ts";
import { withoutPapers } from "#test/factories/money-in.ts";
import { picture } from "#test/factories/picture.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { MailReader, wantsEachMail } from "./mail-reader.ts";
import { startedSite } from "./started-site.ts";

let mails: MailReader;
let admin: Actor;
let accountant: Actor;
beforeAll(async () => {
  const { url } = await startedSite();
  mails = new MailReader(url);
  admin = await makeUser({ role: "admin", firstName: "Ada", lastName: "Admin" });
  accountant = await makeUser({ role: "accountant" });
});

/** A car for sale, its seller, and two people who want it; their mails so far are read. */
async function aCar(step: "listing" | "finalize-deal" = "listing") {
  const [seller, buyer, other] = [
    await makeUser({ seller: true, firstName: "Sam", lastName: "Seller" }),
    await makeUser({ firstName: "Bea", lastName: "Buyer" }),
    await makeUser({ firstName: "Otto", lastName: "Other" }),
  ] as const;
  const { id: swap } = await makeSwap({ step, sellerId: seller.id as string });
  await mails.opened(seller);
  const offer = async (who: Actor, amount: number) =>
    value(await makeOffer(who, { swap, offer: amount, visited: false }))._id;
  return { swap, seller, buyer, other, offer };
}

/** Signs all papers that wait for this person; admins countersign. */
async function signAll(person: Actor, name: string, swap: string) {
  const rows = await db().select().from(closingPapers).where(eq(closingPapers.swapId, swap));
  const sign = person === admin ? countersignPaper : signPaper;
  for (const { id, sha256 } of rows) {
    const input = { swap, paper: id, name, consent: true, document: sha256, address: "127.0.0.1" };
    const signed = await sign(person, input);
    // Not every paper is theirs to sign.
    if (!signed.ok && signed.error.code !== "not-found") throw new Error(signed.error.message);
  }
}

describe("the pages behind the links of a mail show what the mail announces", () => {
  it("when offers end, or wait for another one", async () => {
    const { swap, seller, buyer, other, offer } = await aCar();
    for (const one of [seller, other]) await wantsEachMail(one);
    const first = await offer(buyer, 20_000);
    value(await cancelOffer(buyer, { swap, offer: first }));
    expect(await mails.opened(seller)).toContain("offer-canceled: Open the car’s page");
    const second = await offer(buyer, 20_500);
    await db()
      .update(offers)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(offers.id, second));
    value(await expireOffers(system, {}));
    expect(await mails.opened(buyer)).toEqual(["offer-expired: Open the car’s page"]);
    const third = await offer(buyer, 21_000);
    await offer(other, 19_500);
    value(await acceptOffer(seller, { swap, offer: third, seen: 21_000 }));
    expect(await mails.opened(buyer)).toEqual(["offer-accepted: Open your deal"]);
    expect(await mails.opened(other)).toEqual(["offer-waits: Open the car’s page"]);
    await mails.opened(seller);
    value(await removePredeal(admin, { swap }));
    expect(await mails.opened(buyer)).toEqual(["offer-fell-through: See other cars"]);
    expect(await mails.opened(seller)).toEqual(["offer-fell-through: Open the car’s page"]);
    expect(await mails.opened(other)).toEqual(["car-available-again: Open the car’s page"]);
  });

  it("from the deal to the title", async () => {
    const { swap, seller, buyer, offer } = await aCar();
    value(await acceptOffer(seller, { swap, offer: await offer(buyer, 21_000), seen: 21_000 }));
    value(await checkDeal(admin, { swap, parties: true, documents: true, payoff: true }));
    value(
      await createDealAdmin(admin, { swap, signed: true, price: 21_000, ...TAXED, tax: 0, buyer: buyer.id as string }),
    );
    await mails.opened(seller);
    await mails.opened(buyer);
    const pay = (kind: "buyer" | "seller", more = {}) =>
      recordPayment(accountant, { swap, kind, method: "wire", reference: "W-1", date: today(), ...more });
    await withoutPapers(swap);
    value(await pay("buyer"));
    value(await pay("seller"));
    expect(await mails.opened(seller)).toEqual(["payment-recorded: Open your deal"]);
    value(
      await sendTitle(accountant, {
        swap,
        date: today(),
        carrier: "UPS",
        tracking: "1Z999AA10123456784",
        unsigned: "On paper.",
      }),
    );
    expect(await mails.opened(buyer)).toEqual(["title-sent: Open your deal"]);
    await driveSwap(swap, "close");
    expect(await mails.opened(seller)).toEqual(["car-sold: Open the car’s page"]);
    expect(await mails.opened(buyer)).toEqual(["car-bought: Open your car’s page"]);
  });

  it("when money has to be decided or settled", async () => {
    const { swap, seller, buyer } = await aCar("finalize-deal");
    const terms = { price: 20_000, ...TAXED, tax: 0, deposit: "50", buyer: buyer.id as string };
    value(await createDealAdmin(admin, { swap, signed: true, ...terms }));
    await mails.opened(seller);
    await mails.opened(buyer);
    await mails.opened(admin);
    const deviating = { kind: "seller", amount: "19,000", early: true, reason: "A dent was agreed on." } as const;
    value(await recordPayment(accountant, { swap, ...deviating, method: "wire", reference: "W-2", date: today() }));
    expect(await mails.opened(admin)).toEqual(["approval-waits: Approve or decline"]);
    value(await cancelDeal(admin, { swap, reason: "No financing." }));
    expect(await mails.opened(accountant)).toEqual(["deal-to-settle: Settle the accounts"]);
    expect(await mails.opened(seller)).toEqual(["deal-canceled: Open the car’s page"]);
    expect(await mails.opened(buyer)).toEqual(["deal-canceled: See what you get back"]);
    const [canceled] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.userId, buyer.id as string))
      .orderBy(desc(outbox.createdAt));
    expect(canceled?.body).toContain("You get back what you have paid, $50.00.");
  });

  it("when both sides are asked how it went, a week after the sale, and once", async () => {
    const { swap, seller, buyer } = await aCar("finalize-deal");
    const sold = value(
      await createDealAdmin(admin, { swap, signed: true, price: 20_000, ...TAXED, tax: 0, buyer: buyer.id as string }),
    );
    await drainJobs();
    await mails.opened(seller);
    await mails.opened(buyer);
    const planned = { deal: sold._id };
    await askBoth(planned);
    expect(await mails.opened(seller)).toEqual([]);
    await withoutPapers(swap);
    for (const kind of ["buyer", "seller"] as const)
      value(await recordPayment(accountant, { swap, kind, method: "wire", reference: "W-2", date: today() }));
    value(
      await sendTitle(accountant, {
        swap,
        date: today(),
        carrier: "UPS",
        tracking: "1Z999AA10123456784",
        unsigned: "On paper.",
      }),
    );
    await driveSwap(swap, "close");
    for (const person of [seller, buyer]) await mails.opened(person);
    await planTestimonial(planned, { occurredAt: new Date() });
    await planTestimonial(planned, { occurredAt: new Date() });
    const jobs = await db().execute<{ n: number }>(
      sql`select count(*)::int as n from pgboss.job where data ->> 'job' = 'messaging.ask-testimonial' and data #>> '{input,deal}' = ${sold._id} and start_after > now() + interval '6 days 23 hours'`,
    );
    expect(jobs.rows[0]?.n).toBe(1);
    await askBoth(planned);
    await askBoth(planned);
    for (const person of [seller, buyer])
      expect(await mails.opened(person)).toEqual(["testimonial-asked: Write how it went"]);
  });

  it("when a signer declines a paper", async () => {
    const { swap, seller, buyer } = await aCar("finalize-deal");
    value(await createDealAdmin(admin, { swap, signed: true, price: 20_000, ...TAXED, buyer: buyer.id as string }));
    await drainJobs();
    for (const person of [seller, buyer]) await mails.opened(person);
    const paper = (await findClosingPapers(buyer, swap))?.papers[0]?._id as string;
    value(await declinePaper(buyer, { swap, paper, reason: "The price is wrong." }));
    expect(await mails.opened(seller)).toEqual(["paper-declined: Open the papers"]);
    expect(await mails.opened(buyer)).toEqual([]);
  });

  it("when the papers are complete", async () => {
    const { swap, seller, buyer } = await aCar("finalize-deal");
    value(
      await createDealAdmin(admin, { swap, signed: true, price: 20_000, ...TAXED, tax: 0, buyer: buyer.id as string }),
    );
    await drainJobs();
    await mails.opened(seller);
    await mails.opened(buyer);
    await withIds(seller, buyer);
    await signAll(seller, "Sam Seller", swap);
    await signAll(buyer, "Bea Buyer", swap);
    await signAll(admin, "Ada Admin", swap);
    expect((await findClosingPapers(admin, swap))?.papers.every(({ state }) => state === "sealed")).toBe(true);
    for (const person of [seller, buyer])
      expect(await mails.opened(person)).toEqual(["papers-sealed: Open the papers"]);
  });

  it("when an ID is declined and then accepted", async () => {
    const [user, clerk] = [await makeUser(), await makeUser({ role: "customer-service" })];
    const content = [await picture(200, 150, "#224466"), await picture(200, 150, "#664422")];
    const files: string[] = [];
    for (const one of content) files.push(value(await storeFile(user, { content: one, name: "id.jpg" })).key);
    const person = user.id as string;
    const check = value(await sendIdentity(user, { document: "license", files }))._id;
    const reason = "The photo of your ID is blurred.";
    value(await decideIdentity(clerk, { user: person, check, outcome: "declined", reason }));
    expect(await mails.opened(user)).toEqual(["identity-declined: Send your ID again"]);
    value(await recordIdentity(clerk, { user: person, document: "license", until: "2099-01-01", seen: true }));
    expect(await mails.opened(user)).toEqual(["identity-checked: See your ID check"]);
  });

  it("when a bank account is entered, changed, and called about", async () => {
    const user = await makeUser({ seller: true });
    const account = { holder: "Sam Seller", kind: "checking", routing: "021000021" } as const;
    const save = async (accountNumber: string) =>
      value(await savePayout(user, { ...account, accountNumber, again: accountNumber }))._id;
    const decide = async (id: string, outcome: "confirmed" | "refused") =>
      value(await decidePayout(accountant, { user: user.id as string, account: id, outcome, note: "Called." }));
    await save("111122223333");
    expect(await mails.opened(user)).toEqual(["payout-entered: See where we pay you"]);
    const second = await save("444455556666");
    expect(await mails.opened(user)).toEqual(["payout-changed: See where we pay you"]);
    await decide(second, "refused");
    expect(await mails.opened(user)).toEqual(["payout-refused: See where we pay you"]);
    const third = await save("777788889999");
    await mails.opened(user);
    await decide(third, "confirmed");
    expect(await mails.opened(user)).toEqual(["payout-confirmed: See where we pay you"]);
  });
});

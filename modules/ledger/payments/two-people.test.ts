import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import { ledgerApprovals } from "#modules/deals/accounts/tables.ts";
import { cancelDeal } from "#modules/deals/cancel-deal.ts";
import { findDeal } from "#modules/deals/find-deal.ts";
import { findFiles, storeFile } from "#modules/files/index.ts";
import { revertSwap } from "#modules/swaps/actions/revert-swap.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { ann, ben, dealmaker, entriesOf, openIn, pay, signed, told, waitingFor } from "#test/factories/deal-money.ts";
import { moneyIn } from "#test/factories/money-in.ts";
import { picture } from "#test/factories/picture.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, sentence, value } from "#test/results.ts";
import { approveDeviation, declineDeviation } from "./decide-approval.ts";
import { recordPayoff } from "./record-payoff.ts";
import { reverseEntry } from "./reverse-entry.ts";
import { writeOff } from "./write-off.ts";

beforeAll(() => testDatabase());

/** What others were told about payments to the seller. */
const toldOf = async (swap: string) =>
  (await told(swap)).map(({ payload }) => payload as { kind: string }).filter(({ kind }) => kind === "seller");

describe("two people", () => {
  it("are needed for another amount: nothing is recorded or told before", async () => {
    const swap = await moneyIn(await signed());
    const asked = value(await pay(swap, "seller", { amount: "19,000", reason: "He keeps the winter tires." }));
    expect(asked).toMatchObject({ status: "waiting", step: "payments" });
    expect(await toldOf(swap)).toEqual([]);
    expect(await openIn(swap)).toMatchObject({ seller: -2_000_000 });
    expect(sentence(await pay(swap, "seller", {}, ben))).toBe(
      "A payment of $19,000.00 is waiting for a colleague’s approval.",
    );
    expect(code(await approveDeviation(ann, { swap, approval: asked._id }))).toBe("approval-own");
    expect(code(await approveDeviation(dealmaker, { swap, approval: asked._id }))).toBe("not-allowed");
    expect(value(await approveDeviation(ben, { swap, approval: asked._id }))).toMatchObject({ step: "payments" });
    const [entry] = (await entriesOf(swap)).filter(({ credit }) => credit === "bank");
    expect(entry).toMatchObject({ amountCents: 1_900_000, madeBy: ann.id, approvedBy: ben.id });
    expect(await toldOf(swap)).toMatchObject([{ amountCents: 1_900_000 }]);
    expect(await openIn(swap)).toMatchObject({ seller: -100_000 });
    expect(code(await approveDeviation(ben, { swap, approval: asked._id }))).toBe("approval-decided");
  });

  it("cannot approve what the deal sheet does not say any more", async () => {
    const swap = await moneyIn(await signed({ loanActive: true, loanPayoff: 4_000 }));
    const asked = value(await pay(swap, "seller", { amount: "15,000", reason: "Half now." }));
    value(await recordPayoff(ann, { swap, payoff: "4,040.00" }));
    expect(code(await approveDeviation(ben, { swap, approval: asked._id }))).toBe("approval-stale");
    value(await declineDeviation(ben, { swap, approval: asked._id }));
    value(await pay(swap, "seller", { amount: "15,960.00" }));
  });

  it("are needed for a lender’s quote that changes a sum; it keeps its letter until it counts", async () => {
    const swap = await moneyIn(await signed({ loanActive: true, loanPayoff: 4_000 }));
    const letter = value(await storeFile(ann, { content: await picture(40, 30), name: "letter.jpg" })).key;
    const quote = { swap, payoff: "4,300.00", lender: "Ally Bank", accountEnding: "4821", files: [letter] };
    expect(await recordPayoff(ann, { ...quote, accountEnding: "x1" })).toMatchObject({
      error: { fields: { accountEnding: ["Please enter the last two to four digits of the loan’s account."] } },
    });
    const asked = value(await recordPayoff(ann, quote));
    expect((await findDeal(ben, swap))?.deal?.quote).toMatchObject({ amountCents: 400_000, lender: null, letters: [] });
    value(await approveDeviation(ben, { swap, approval: asked._id }));
    expect((await findDeal(ben, swap))?.deal?.quote).toMatchObject({
      amountCents: 430_000,
      lender: "Ally Bank",
      accountEnding: "4821",
      letters: [letter],
    });
    expect(await findFiles(ben, [letter])).toHaveLength(1);
  });

  it("the one who asked may take it back, and a canceled deal takes it along", async () => {
    const swap = await moneyIn(await signed());
    const first = value(await pay(swap, "seller", { amount: "1", reason: "Typo" }));
    value(await declineDeviation(ann, { swap, approval: first._id }));
    const second = value(await pay(swap, "seller", { amount: "2", reason: "Typo" }));
    value(await cancelDeal(anActor(["admin"]), { swap, reason: "The bank said no." }));
    expect(await waitingFor(swap)).toBeUndefined();
    expect(code(await approveDeviation(ben, { swap, approval: second._id }))).toBe("approval-decided");
    expect((await entriesOf(swap)).some(({ credit }) => credit === "bank")).toBe(false);
  });

  it("one person with two accounts, merged since, is not two people", async () => {
    const old = await makeUser({ role: "accountant" });
    const now = await makeUser({ role: "accountant" });
    const swap = await moneyIn(await signed());
    const asked = value(await pay(swap, "seller", { amount: "2", reason: "Typo" }, old));
    await db()
      .update(users)
      .set({ mergedIntoId: now.id })
      .where(eq(users.id, old.id as string));
    expect(code(await approveDeviation(now, { swap, approval: asked._id }))).toBe("approval-own");
  });

  it("the database itself refuses one person as both", async () => {
    const swap = await moneyIn(await signed());
    const asked = value(await pay(swap, "seller", { amount: "1", reason: "Typo" }));
    const own = { status: "approved" as const, decidedBy: ann.id };
    await expect(db().update(ledgerApprovals).set(own).where(eq(ledgerApprovals.id, asked._id))).rejects.toThrow();
  });

  it("give up what is open", async () => {
    const swap = await signed();
    const admin = anActor(["admin"]);
    const asked = value(await writeOff(ann, { swap, account: "buyer", reason: "Paid in parts on paper." }));
    expect(code(await writeOff(ben, { swap, account: "buyer", reason: "Again" }))).toBe("approval-waiting");
    expect(code(await writeOff(ben, { swap, account: "lender", reason: "Nothing" }))).toBe("nothing-open");
    expect(code(await approveDeviation(ann, { swap, approval: asked._id }))).toBe("approval-own");
    value(await approveDeviation(admin, { swap, approval: asked._id }));
    expect(await openIn(swap)).toMatchObject({ seller: -2_000_000, buyer: 0 });
    expect(await told(swap)).toHaveLength(0);
  });
});

describe("a correction", () => {
  it("reverses the entry with a reason, and what it settled is open again", async () => {
    const swap = await signed();
    const paid = value(await pay(swap, "buyer"));
    expect(await reverseEntry(ann, { swap, entry: paid._id, reason: " " })).toMatchObject({
      error: { fields: { reason: ["Please say why."] } },
    });
    const taken = value(await reverseEntry(ann, { swap, entry: paid._id, reason: "The check bounced." }));
    expect(await openIn(swap)).toMatchObject({ buyer: 2_120_000 });
    expect(code(await reverseEntry(ben, { swap, entry: paid._id, reason: "Again" }))).toBe("entry-reversed");
    expect(code(await reverseEntry(ben, { swap, entry: taken._id, reason: "Back" }))).toBe("not-found");
    const charge = (await entriesOf(swap)).find((entry) => entry.code === "price")?.id as string;
    expect(code(await reverseEntry(ben, { swap, entry: charge, reason: "Cheaper" }))).toBe("not-found");
    value(await pay(swap, "buyer", { reference: "W-2" }));
    expect(await openIn(swap)).toMatchObject({ buyer: 0 });
  });

  it("takes the cent of rounding along", async () => {
    const swap = await signed();
    const paid = value(await pay(swap, "buyer", { amount: "21,199.99" }));
    value(await reverseEntry(ann, { swap, entry: paid._id, reason: "The check bounced." }));
    expect(await openIn(swap)).toMatchObject({ buyer: 2_120_000 });
  });

  it("after a step back replaces the payment, by two people when the amount is another one", async () => {
    const swap = await moneyIn(await signed());
    value(await pay(swap, "seller"));
    value(await revertSwap(dealmaker, { swap }));
    value(await pay(swap, "buyer", { reference: "W-0" }));
    expect(sentence(await pay(swap, "seller", { amount: "19,000" }))).toMatch(/^The seller gets \$20,000\.00/);
    const asked = value(await pay(swap, "seller", { amount: "19,000", reason: "The bank sent less." }));
    expect(value(await approveDeviation(ben, { swap, approval: asked._id })).step).toBe("payments");
    expect(await openIn(swap)).toMatchObject({ seller: -100_000 });
    const rest = value(await pay(swap, "seller", { amount: "1,000.00", reference: "W-2", reason: "The rest." }));
    expect(value(await approveDeviation(ben, { swap, approval: rest._id })).step).toBe("title");
    expect(await openIn(swap)).toMatchObject({ seller: 0 });
    const sums = (await findDeal(ann, swap))?.payments.map(({ kind, amountCents }) => [kind, amountCents]);
    expect(sums).toEqual([
      ["buyer", 2_120_000],
      ["seller", 1_900_000],
      ["seller", 100_000],
    ]);
  });
});

import { beforeAll, expect, it } from "vitest";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { recordPayment } from "#modules/ledger/payments/record-payment.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { code } from "#test/results.ts";
import { findDeal } from "./find-deal.ts";
import { createDealAdmin } from "./sign-deal.ts";

beforeAll(() => testDatabase());

const dealmaker = anActor(["dealmaker"]);

/** A deal at $20,000 for a car with or without a loan; `payoff` is what staff typed. */
async function signed(loan: { loanActive: boolean; loanPayoff: number | null }, payoff?: number) {
  const swap = await aSwap({ step: "finalize-deal", ...loan });
  const buyer = (await makeUser()).id as string;
  const deal = {
    swap: swap.id,
    signed: true,
    lienHandling: false,
    price: 20_000,
    buyer,
    ...TAXED,
    ...(payoff && { payoff }),
  };
  expect(code(await createDealAdmin(dealmaker, deal))).toBe("ok");
  return swap.id;
}
const dealOf = async (swap: string) => findDeal(dealmaker, swap);

it("a car without a loan has no payoff, even if one was typed or left from a paid loan", async () => {
  const swap = await signed({ loanActive: false, loanPayoff: 4_000 }, 5_000);
  expect(await dealOf(swap)).toMatchObject({
    loan: null,
    due: ["buyer", "seller"],
    deal: { quote: null },
    open: { seller: -2_000_000 },
  });
  const payment = { swap, kind: "lender" as const, amount: "5000", method: "wire" as const, reference: "W-1" };
  expect(code(await recordPayment(anActor(["accountant"]), { ...payment, date: chicagoDay(new Date()) }))).toBe(
    "payment-not-due",
  );
});

it("a car with a loan has the lender's quote as its payoff, which the seller does not get", async () => {
  const payoff = 5_000;
  const swap = await signed({ loanActive: true, loanPayoff: 4_000 }, payoff);
  expect(await dealOf(swap)).toMatchObject({
    due: ["buyer", "seller", "lender"],
    deal: { quote: { amountCents: payoff * 100 } },
    open: { seller: (payoff - 20_000) * 100, lender: -payoff * 100 },
  });
});

import { expect, it } from "vitest";
import type { OwnRails } from "#modules/ledger/schemas.ts";
import { draw } from "#test/draw.tsx";
import { PayOnline } from "./pay-online.tsx";

type Payment = OwnRails["payments"][number];
const payment = (more: Partial<Payment>): Payment => ({
  _id: "p1",
  rail: "wire",
  status: "open",
  amountCents: 2_120_000,
  arrivedCents: 0,
  reason: null,
  createdAt: "2026-11-30T15:00:00Z",
  changedAt: "2026-11-30T15:00:00Z",
  settledAt: null,
  url: null,
  account: null,
  ...more,
});
const account = {
  bank: "US Test Bank",
  routing: "110000000",
  number: "11119999",
  holder: "Swaplot",
  reference: "J9T2QW",
};
const rails = (payments: Payment[], offers: OwnRails["offers"] = []): OwnRails => ({
  provider: "Stripe",
  sample: false,
  surplusCents: 0,
  payments,
  offers,
});
const shown = (given: OwnRails) => draw(<PayOnline swap="s1" rails={given} />);

it("offers what is left to pay in each way, and names the account with the warning about fake instructions", async () => {
  const all = [
    { rail: "wire", amountCents: 2_120_000 },
    { rail: "ach", amountCents: 2_120_000 },
    { rail: "card", amountCents: 50_000 },
  ] as const;
  const before = await shown(rails([], [...all]));
  for (const words of ["Show the account for a wire", "Pay a deposit of $500.00 by card"])
    expect(before).toContain(words);
  expect(before).not.toContain("sample");
  const wired = await shown(rails([payment({ account, arrivedCents: 100_000 })]));
  for (const words of ["11119999", "J9T2QW", "fake wire instructions", "$1,000.00", "$20,200.00"])
    expect(wired).toContain(words);
  expect(wired).not.toContain("Show the account");
});

it("offers the account for a new sum, although a wire of another sum is listed", async () => {
  const after = await shown(rails([payment({})], [{ rail: "wire", amountCents: 2_070_000 }]));
  expect(after).toContain("Show the account for a wire");
});

it("says what became of a payment, and where the payer goes on", async () => {
  const verify = await shown(rails([payment({ rail: "ach", status: "verify", url: "https://payments.stripe.com/x" })]));
  for (const words of ["Enter the two small deposits", "https://payments.stripe.com/x", "End this payment"])
    expect(verify).toContain(words);
  const failed = await shown(rails([payment({ rail: "ach", status: "failed", reason: "Insufficient funds." })]));
  for (const words of ["Failed", "Insufficient funds."]) expect(failed).toContain(words);
});

it("says what came in above the asked sum, and that it goes back", async () => {
  const paid = payment({ status: "received", arrivedCents: 2_120_000 });
  expect(await shown({ ...rails([paid]), surplusCents: 10_000 })).toContain(
    "You wired $100.00 more than we asked for.",
  );
  expect(await shown(rails([paid]))).not.toContain("more than we asked for");
});

it("says that the sample bank moves no money", async () => {
  expect(await shown({ ...rails([payment({})]), sample: true })).toContain("no money moves");
});

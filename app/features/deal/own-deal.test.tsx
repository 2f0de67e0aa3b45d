import { describe, expect, it } from "vitest";
import type { OwnDeal } from "#modules/deals/schemas.ts";
import { draw } from "#test/draw.tsx";
import { OwnDealCards } from "./own-deal.tsx";
import { handoverWords, mainSentence, paymentWords, restSentence } from "./own-deal-labels.ts";

const line = { code: "price" as const, label: "Price", rule: "As agreed.", cents: 2_000_000 };
const getting = { party: "seller" as const, lines: [line, { ...line, code: "payoff" as const }], label: "You get" };
const paying = { party: "buyer" as const, lines: [line, { ...line, code: "tax" as const }], label: "You pay" };
const sale: OwnDeal = {
  swap: "s",
  car: "2019 Honda CR-V",
  vin: null,
  mileage: 1,
  picture: null,
  reader: "seller",
  channel: "listing",
  sale: "marketplace",
  step: "pre-deal",
  status: "agreed",
  price: 20_000,
  signedAt: null,
  quoteExpired: false,
  payments: [],
  openCents: null,
  payout: null,
  due: null,
  contact: null,
  bring: [],
  delivery: null,
  deliveryTo: null,
  deliveryCents: null,
  differs: null,
  mayStepBack: false,
  gatePass: null,
  title: null,
  titleStep: null,
  titleNotes: [],
  progress: [],
  parts: [{ ...getting, totalCents: 1_200_000, owes: false }],
};
const purchase: OwnDeal = { ...sale, reader: "buyer", parts: [{ ...paying, totalCents: 2_127_500, owes: true }] };
const paid = {
  _id: "p",
  code: "payment",
  kind: "seller",
  direction: "out",
  amountCents: 1_200_000,
  method: "wire",
  reference: null,
} as const;
const settled: OwnDeal = {
  ...sale,
  step: "title",
  status: "signed",
  openCents: 0,
  payments: [{ ...paid, date: "2026-11-23" }],
};

describe("the words of a deal's page", () => {
  it("say what the party gets or owes, and what was paid", () => {
    expect(mainSentence(sale)).toBe("You get $12,000.00.");
    expect(mainSentence(purchase)).toBe("You owe $21,275.00.");
    expect(mainSentence(settled)).toBe("We have paid you $12,000.00.");
    expect(mainSentence({ ...sale, parts: [] })).toBeNull();
    const deposit = { ...paid, kind: "buyer", direction: "in", date: "2026-11-23" } as const;
    expect(restSentence({ ...purchase, openCents: 2_077_500, payments: [deposit] })).toBe("Still to pay: $20,775.00.");
    expect(restSentence(settled)).toBeNull();
    expect(restSentence(sale)).toBeNull();
  });

  it("say when the money moves", () => {
    expect(paymentWords(sale)).toBe("We pay you once the buyer’s money has cleared");
    expect(paymentWords({ ...sale, sale: "cash" })).toMatch(/^The business day .* by 2:00 PM$/);
    const due = "2026-11-24T18:00:00Z";
    expect(paymentWords({ ...sale, due })).toBe("We pay you once the buyer’s money has cleared");
    expect(paymentWords({ ...sale, sale: "cash", due })).toBe("By 24 Nov 2026");
    expect(paymentWords(settled)).toBe("Paid on 23 Nov 2026, wire transfer");
    expect(paymentWords(purchase)).toBe("When you sign");
    expect(paymentWords({ ...purchase, step: "payments" })).toBe("Now: the deal is signed");
  });

  it("say when and where the car changes hands", () => {
    const meeting = { time: "2026-11-25T16:00:00Z", place: "Swap Center Chicago", pending: true, done: false };
    expect(handoverWords(sale, null)).toBe("At a Swap Center, at the time that you book");
    expect(handoverWords(purchase, null)).toContain("your contact will agree on a day with you");
    expect(handoverWords(sale, meeting)).toMatch(/25 Nov 2026.*Swap Center Chicago \(not confirmed yet\)$/);
    const over = { ...meeting, pending: false, done: true };
    expect(handoverWords(sale, over)).toBe("Done on 25 Nov 2026, Swap Center Chicago");
    expect(handoverWords({ ...purchase, channel: "auction" }, null)).toContain("In the hour that you book");
    const delivery = {
      _id: "d",
      status: "scheduled",
      at: "2026-11-25T16:00:00Z",
      address: "1 Main St",
      carrier: "Acme Transport",
      note: null,
      receivedOn: null,
      receivedBy: null,
      odometer: null,
    } as const;
    const done = {
      status: "complete",
      receivedOn: "2026-11-26",
      receivedBy: "Lena Fischer",
      odometer: 84_512,
    } as const;
    expect(handoverWords({ ...purchase, delivery }, null)).toMatch(/25 Nov 2026.*1 Main St, with Acme Transport$/);
    expect(handoverWords({ ...purchase, delivery: { ...delivery, ...done } }, null)).toBe(
      "Delivered on 26 Nov 2026 to Lena Fischer, at 84,512 miles",
    );
    expect(handoverWords({ ...purchase, deliveryTo: "Chicago, IL 60614" }, null)).toMatch(
      /^To be delivered to Chicago, IL/,
    );
    expect(handoverWords({ ...settled, step: "complete" }, null)).toBeNull();
  });
});

it("a deal without a price yet says so instead of sums", async () => {
  const html = await draw(<OwnDealCards deal={{ ...sale, price: null, parts: [] }} papers={null} />);
  expect(html).toContain("Your contact enters the agreed price");
  expect(html).not.toContain("Deal sheet as PDF");
  const signed = await draw(<OwnDealCards deal={{ ...settled, bring: ["The title"] }} papers={null} />);
  expect(signed).toMatch(/We have paid you \$12,000\.00\..*\/api\/swaps\/s\/deal\/pdf.*The title/s);
});

it("a hand-over is booked until it is done, and a dealer's gate pass ends with it", async () => {
  const meeting = { time: "2026-11-25T16:00:00Z", place: "Swap Center Chicago", pending: false, done: false };
  const cards = (deal: OwnDeal, met: typeof meeting | null) =>
    draw(<OwnDealCards deal={deal} papers={null} meeting={met} />);
  const seller = { ...sale, step: "finalize-deal" } as const;
  expect(await cards(seller, null)).toContain("Book the drop-off");
  expect(await cards(seller, meeting)).toContain("Choose another time");
  expect(await cards(seller, { ...meeting, done: true })).not.toContain("Choose another time");
  const sent = await cards({ ...settled, step: "close-out" }, null);
  for (const words of ["Book the drop-off", "You hand over the car"]) expect(sent).not.toContain(words);
  const dealer = { ...purchase, channel: "auction", step: "payments", gatePass: "K7QM2XHA" } as const;
  expect(await cards(dealer, null)).toMatch(/K7QM2XHA.*Book the pick-up/s);
  const picked = await cards(dealer, { ...meeting, done: true });
  for (const words of ["K7QM2XHA", "Book the pick-up", "Choose another time"]) expect(picked).not.toContain(words);
});

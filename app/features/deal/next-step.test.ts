import { describe, expect, it } from "vitest";
import type { OwnDeal, PapersView } from "#modules/deals/schemas.ts";
import { nextStepOf } from "./next-step.ts";

const deal = (facts: Partial<OwnDeal>) =>
  ({
    swap: "s",
    reader: "seller",
    step: "payments",
    status: "signed",
    openCents: 0,
    due: null,
    delivery: null,
    deliveryTo: null,
    title: null,
    gatePass: null,
    titleStep: null,
    channel: "listing",
    ...facts,
  }) as OwnDeal;
const meeting = { time: "2999-12-02T16:00:00Z", place: "Swap Center Chicago", pending: false, done: false };
const papers = (turns: boolean[], canceled = false) =>
  ({ canceled, papers: turns.map((yourTurn) => ({ yourTurn })), unchecked: [] }) as unknown as PapersView;
const title = (facts: Partial<OwnDeal>, rest: Partial<Parameters<typeof nextStepOf>[0]> = {}) =>
  nextStepOf({ deal: deal(facts), papers: null, meeting: null, ...rest }).title;

describe("the next step of a deal", () => {
  it("is to sign, whatever else is open", () => {
    const step = nextStepOf({ deal: deal({ openCents: 100 }), papers: papers([true, false, true]), meeting: null });
    expect(step).toMatchObject({ title: "Sign 2 papers", link: { to: "/u/deals/s/papers" } });
    expect(title({}, { papers: papers([true]) })).toBe("Sign one paper");
    expect(title({ reader: "buyer", openCents: 100 }, { papers: papers([true], true) })).toBe("Pay $1.00");
  });

  it("is the ID check before anything is signed", () => {
    const unchecked = (state: "missing" | "waiting" | "declined") => ({
      papers: { ...papers([true]), unchecked: [{ user: "u", name: "Sam", state }] },
    });
    expect(title({}, unchecked("missing"))).toBe("Have your ID checked");
    expect(title({}, unchecked("declined"))).toBe("Have your ID checked");
    expect(title({}, unchecked("waiting"))).toBe("We check your ID");
  });

  it("of a seller without the title at hand is to get it", () => {
    const titleStep = { title: "Apply for a duplicate of the title", text: "IL: VSD 190." };
    expect(title({ step: "pre-deal", status: "agreed", titleStep })).toBe("Apply for a duplicate of the title");
    expect(title({ step: "title", titleStep })).toBe("We finish the sale");
  });

  it.each<[Partial<OwnDeal>, boolean, string]>([
    [{ step: "pre-deal", status: "agreed" }, false, "We check the papers"],
    [{ step: "finalize-deal", status: "agreed" }, false, "Choose a time to hand over the car"],
    [{ step: "finalize-deal", status: "agreed" }, true, "Hand over the car"],
    [{ step: "title", openCents: 50_000 }, false, "Pay $500.00"],
    [{ step: "title", openCents: -50_000 }, false, "You get paid"],
    [{ step: "title" }, false, "We finish the sale"],
    [{ step: "complete" }, false, "Your car is sold"],
  ])("of a seller with %o, time agreed: %s", (facts, met, expected) => {
    expect(title(facts, { meeting: met ? meeting : null })).toBe(expected);
  });

  it.each<[Partial<OwnDeal>, string]>([
    [{ step: "pre-deal", status: "agreed" }, "We check the papers with the seller"],
    [{ step: "finalize-deal", status: "agreed" }, "The deal is prepared for your signature"],
    [{ openCents: 1_891_900 }, "Pay $18,919.00"],
    [{}, "We check your payment"],
    [{ deliveryTo: "Chicago, IL 60614" }, "We plan the delivery"],
    [
      { delivery: { status: "scheduled", at: "2026-12-02T16:00:00Z", address: "1 Main St" } as OwnDeal["delivery"] },
      "Your car is delivered",
    ],
    [{ step: "title" }, "We send the title to you"],
    [{ step: "title", title: { date: "2026-12-02", carrier: null, tracking: null } }, "The title is on its way"],
    [{ gatePass: "K7QM2XHA" }, "Your payment has cleared"],
    [{ step: "title", gatePass: "K7QM2XHA" }, "We send the title to you"],
    [{ step: "complete" }, "The car is yours"],
  ])("of a buyer with %o", (facts, expected) => {
    expect(title({ reader: "buyer", ...facts })).toBe(expected);
  });

  it("of a dealer is to pay for the car that was won, and to pick it up once the payment has cleared", () => {
    const dealer = { reader: "buyer", channel: "auction" } as const;
    const won = { ...dealer, step: "pre-deal", status: "agreed", price: 11_950 } as const;
    expect(nextStepOf({ deal: deal(won), papers: null, meeting: null })).toMatchObject({
      title: "Pay $11,950",
      link: { to: "/u/auction/won/s" },
    });
    expect(title({ ...dealer })).toBe("We check your payment");
    const cleared = { ...dealer, gatePass: "K7QM2XHA" };
    expect(title(cleared)).toBe("Choose a time to pick up the car");
    expect(title(cleared, { meeting })).toBe("Pick up the car");
    expect(title({ ...cleared, step: "title" }, { meeting: { ...meeting, done: true } })).toBe(
      "We send the title to you",
    );
  });
});

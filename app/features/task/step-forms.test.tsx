import { describe, expect, it } from "vitest";
import type { DealView } from "#modules/deals/schemas.ts";
import type { AnyAction } from "#modules/swaps/lifecycle.ts";
import type { SwapSummary } from "#modules/swaps/schemas.ts";
import { draw } from "#test/draw.tsx";
import type { OpenLot } from "./facts/step-facts.ts";
import { RequestAnswers } from "./forms/request-answers.tsx";
import { StepForms } from "./step-forms.tsx";

const swap = { _id: "s", version: 3, channel: "listing", loanActive: false } as SwapSummary;
const title = { date: "2026-11-20", carrier: "UPS", tracking: "1Z999AA10123456784" };
const planned = {
  _id: "d",
  status: "scheduled",
  at: "2026-12-01T20:30:00Z",
  address: "1 Main St",
  note: null,
} as const;
const paid = {
  _id: "p",
  code: "payment",
  kind: "seller",
  amountCents: 2_000_000,
  method: "wire",
  reference: "W-1",
  date: "2026-11-20",
};

/** The actions that the forms can submit, by their names in the addresses. */
async function formsFor(actions: AnyAction[], deal: Partial<Record<keyof DealView, unknown>>) {
  const empty = {
    names: {},
    bidders: [],
    payments: [],
    approvals: [],
    missing: {},
    heldFor: [],
    titleScans: [],
    mileage: 84_000,
    verification: { needed: null, differs: null },
    due: [],
    waiting: [],
    agreed: null,
    deal: null,
  };
  const unsigned = { titles: [], waiver: null };
  const facts = { ...empty, unsigned, ...deal };
  const html = await draw(<StepForms swap={swap} state={null} actions={actions} deal={facts as unknown as DealView} />);
  return { html, actions: [...html.matchAll(/\/acts\/([\w-]+)/g)].map((found) => found[1]) };
}

describe("the forms of a car in an auction", () => {
  const drawn = async (step: "auction" | "auction-failed", openLot: OpenLot | null) => {
    const actions = step === "auction" ? ["auction-sold", "auction-unsold"] : ["auction-sold", "reschedule-auction"];
    const car = { ...swap, step, channel: "auction" } as SwapSummary;
    return draw(<StepForms swap={car} state={null} actions={actions} openLot={openLot} />);
  };

  it("lead to the lot while it decides, and record nothing by hand", async () => {
    const until = "2026-12-02T16:00:00Z";
    for (const state of ["scheduled", "live", "negotiation"] as const) {
      const html = await drawn("auction", { state, until });
      expect(html).toContain("Open the lot");
      expect(html).not.toContain("Record the outcome");
    }
    expect(await drawn("auction-failed", { state: "negotiation", until })).not.toContain("/acts/");
  });

  it("ask for the outcome of an auction without a lot, and put a car that failed into another one first", async () => {
    expect(await drawn("auction", null)).toContain("Reserve not met");
    const failed = await drawn("auction-failed", null);
    expect(failed).not.toContain("Reserve not met");
    expect(failed).toMatch(/Put it into another auction.*Record the outcome/s);
  });
});

describe("the forms of a deal's steps", () => {
  const buyerOf = async (deal: Partial<Record<keyof DealView, unknown>>) =>
    (await formsFor(["create-deal"], deal)).html.includes('name="contact"');

  it("ask for the buyer when none is agreed", async () => {
    expect(await buyerOf({})).toBe(true);
    expect(await buyerOf({ bidders: ["b"] })).toBe(true);
    expect(await buyerOf({ agreed: { source: "auction", price: 9_000 } })).toBe(true);
    expect(await buyerOf({ agreed: { source: "offer", price: 9_000, buyer: "b" } })).toBe(false);
    expect(await buyerOf({ agreed: { source: "cash", price: 9_000, buyer: null } })).toBe(false);
  });

  it("show a payment while its task is open, with the recorded values", async () => {
    const due = ["seller", "lender"];
    const first = await formsFor(["pay-seller", "pay-lender"], { due, waiting: ["lender"], payments: [paid] });
    expect(first.actions).toEqual(["pay-lender"]);
    expect(first.html).toContain("Lender payment");
    const again = await formsFor(["pay-seller"], { due, waiting: ["seller"], payments: [paid] });
    expect(again.html).toMatch(/Confirm the seller payment/);
    expect(again.html).toContain('value="20000.00"');
  });

  it("plan a delivery, and complete or cancel the planned one", async () => {
    const actions = async (deal: object) => (await formsFor(["send-title", "deliver"], deal)).actions;
    expect(await actions({})).toEqual(["send-title", "schedule-delivery"]);
    expect(await actions({ delivery: planned })).toEqual(["send-title", "deliver", "move-delivery", "cancel-delivery"]);
    expect(await actions({ delivery: planned, deal: { title } })).toEqual([
      "deliver",
      "move-delivery",
      "cancel-delivery",
    ]);
  });

  it("accept a title again after a step back", async () => {
    const { actions, html } = await formsFor(["send-title"], { deal: { title } });
    expect(actions).toEqual(["send-title"]);
    expect(html).toContain('value="1Z999AA10123456784"');
  });
});

describe("a request to cancel", () => {
  it("has two possible answers in its own task", async () => {
    const html = await draw(<RequestAnswers swap={swap} actions={["cancel", "revert-cancel"]} state={null} />);
    expect(html).toMatch(/\/acts\/cancel\?/);
    expect(html).toMatch(/\/acts\/revert-cancel\?/);
  });
});

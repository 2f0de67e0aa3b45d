import { beforeAll, describe, expect, it } from "vitest";
import { guest } from "#modules/kernel/actor.ts";
import { adoptDraft, findDraft, isDraftOfAccount, saveDraft } from "#modules/swaps/index.ts";
import type { DraftData } from "#modules/swaps/schemas.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aVehicle } from "#test/factories/make-swap.ts";
import { nextStep, nextStepNumber } from "./sell-steps.server.ts";
import { estimatesOf } from "./sell-value.server.ts";

beforeAll(() => testDatabase());

const vehicle = aVehicle() as unknown as DraftData["vehicle"];
const draft = { actor: guest, token: "t", swap: null, kept: false, here: "/sell/register/profile" };
const answered = { condition: "Good", titleStatus: "I don't know" } as DraftData["condition"];

describe("the steps of a registration", () => {
  it.each([
    ["nothing", undefined],
    ["the condition alone", { condition: "Good" }],
    ["the title alone", { titleStatus: "Clean" }],
  ])("stay at the condition, without an estimate, while %s is answered", async (_, condition) => {
    const data = { vehicle, condition } as DraftData;
    expect(nextStep({ ...draft, data })).toBe("/sell/register/options");
    expect(await estimatesOf(data)).toBeNull();
  });

  it("continue once both are answered", () => {
    expect(nextStep({ ...draft, data: { vehicle, condition: answered } })).toBe("/sell/register/signup");
  });

  it("are counted as the progress counts them, so that the page for later names the step to come back to", () => {
    const at = (data: object, more: object = {}) => nextStepNumber({ ...draft, data: data as DraftData, ...more });
    expect(at({}, { token: null, kept: true })).toBe(1);
    expect(at({})).toBe(2);
    expect(at({ vehicle })).toBe(3);
    expect(at({ vehicle, condition: answered })).toBe(4);
    const done = { vehicle, condition: answered };
    expect(at(done, { actor: anActor() })).toBe(5);
    expect(at({ ...done, place: { address: "1 Main Street" } }, { actor: anActor() })).toBe(6);
  });

  it("estimate what the seller keeps after fee and loan", async () => {
    const keeps = async (loan: Record<string, unknown>) => {
      const found = await estimatesOf({ vehicle, condition: { ...answered, ...loan } as DraftData["condition"] });
      if (!found) throw new Error("no estimate");
      const { listing, auction, loan: payoff } = found;
      return {
        listing: listing.keeps - listing.expected,
        auction: auction.keeps - auction.expected + auction.fee,
        payoff,
      };
    };
    expect(await keeps({})).toEqual({ listing: 0, auction: 0, payoff: null });
    expect(await keeps({ loanActive: true, loanPayoff: 12_000 })).toEqual({
      listing: -12_000,
      auction: -12_000,
      payoff: 12_000,
    });
    expect(await keeps({ loanActive: true })).toEqual({ listing: 0, auction: 0, payoff: "unknown" });
  });

  it("ask for the login, and come back, when the draft belongs to an account that was logged out", async () => {
    const kept = { ...draft, token: null, data: {}, kept: true };
    expect(nextStep(kept)).toBe("/sell/register?login=1&back=%2Fsell%2Fregister%2Fprofile");
    expect(nextStep({ ...kept, kept: false })).toBe("/sell/register");
    const saved = await saveDraft(guest, { vehicle: aVehicle() });
    const token = saved.ok ? saved.value.token : "";
    expect([await isDraftOfAccount(token), await isDraftOfAccount("unknown")]).toEqual([false, false]);
    const owner = anActor();
    await adoptDraft(owner, { token });
    expect(await isDraftOfAccount(token)).toBe(true);
    // The cookie alone shows nothing of it; its owner finds it again.
    expect(await findDraft(guest, token)).toBeUndefined();
    expect((await findDraft(owner, token))?.data.vehicle).toMatchObject({ year: 2019 });
  });
});

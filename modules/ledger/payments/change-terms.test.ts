import { beforeAll, describe, expect, it } from "vitest";
import { findDeal } from "#modules/deals/find-deal.ts";
import { findOwnDeal } from "#modules/deals/parties/find-own-deal.ts";
import { createDealAdmin } from "#modules/deals/sign-deal.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { ann, ben, dealmaker, openIn, pay, signed, waitingFor } from "#test/factories/deal-money.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { changeTerms } from "./change-terms.ts";
import { approveDeviation, declineDeviation } from "./decide-approval.ts";

beforeAll(() => testDatabase());

const source = "Letter of the county, Nov 3";
const lineOf = async (swap: string, line: string) =>
  (await findDeal(ann, swap))?.sheet?.parts.buyer.lines.find((one) => one.code === line);

describe("another amount on the buyer's sheet", () => {
  it("is written at once up to $50, with its source on the line", async () => {
    const swap = await signed();
    expect(value(await changeTerms(dealmaker, { swap, tax: 1_250, source })).status).toBe("recorded");
    expect(await lineOf(swap, "tax")).toMatchObject({ cents: 125_000, rule: `Entered by our team: ${source}.` });
    expect(await openIn(swap)).toMatchObject({ buyer: 2_125_000, state: -125_000 });
  });

  it("above $50 waits for a second person, and nobody else sees it before", async () => {
    const swap = await signed();
    const asked = value(await changeTerms(dealmaker, { swap, tax: 1_251, titleFee: "165.00", source }));
    expect(asked.status).toBe("waiting");
    expect(await lineOf(swap, "tax")).toMatchObject({ cents: 120_000 });
    expect(await openIn(swap)).toMatchObject({ buyer: 2_120_000 });
    const buyer = anActor(["user"], { id: (await findDeal(ann, swap))?.deal?.buyer as string });
    expect((await findOwnDeal(buyer, swap))?.openCents).toBe(2_120_000);
    expect(code(await changeTerms(ann, { swap, tax: 900, source }))).toBe("approval-waiting");
    expect(code(await pay(swap, "buyer"))).toBe("approval-waiting");
    expect(code(await approveDeviation(dealmaker, { swap, approval: asked._id }))).toBe("not-allowed");
    value(await approveDeviation(ann, { swap, approval: asked._id }));
    expect(await openIn(swap)).toMatchObject({ buyer: 2_141_600, state: -141_600 });
    expect((await findOwnDeal(buyer, swap))?.openCents).toBe(2_141_600);
    expect(await lineOf(swap, "title-fee")).toMatchObject({ cents: 16_500 });
  });

  it("is not approved by who entered it, and is dropped when it is declined", async () => {
    const swap = await signed();
    const asked = value(await changeTerms(ann, { swap, delivery: 400, source }));
    expect(code(await approveDeviation(ann, { swap, approval: asked._id }))).toBe("approval-own");
    value(await declineDeviation(ben, { swap, approval: asked._id }));
    expect(await waitingFor(swap)).toBeUndefined();
    expect(await openIn(swap)).toMatchObject({ buyer: 2_120_000 });
  });

  it("needs a source, a change, and a signed deal", async () => {
    const swap = await signed();
    expect(code(await changeTerms(ann, { swap, tax: 900, source: "" }))).toBe("invalid-input");
    expect(code(await changeTerms(ann, { swap, tax: 1_200, source }))).toBe("terms-same");
    expect(code(await changeTerms(ann, { swap, tax: 900, source, version: 99 }))).toBe("stale-version");
    for (const tax of [-1, 200_001, "12,34", "1e9"])
      expect(code(await changeTerms(ann, { swap, tax, source }))).toBe("invalid-input");
  });
});

it("a deposit that nobody else has seen waits for a second person", async () => {
  const { id: swap } = await aSwap({ step: "finalize-deal" });
  const buyer = (await makeUser()).id as string;
  const terms = { ...TAXED, tax: 1_200, price: 20_000, deposit: "500" };
  value(await createDealAdmin(dealmaker, { swap, signed: true, buyer, ...terms }));
  expect(await openIn(swap)).toMatchObject({ buyer: 2_120_000 });
  const asked = await waitingFor(swap);
  expect(asked).toMatchObject({ what: "terms", amountCents: 2_070_000, expectedCents: 2_120_000 });
  value(await approveDeviation(ben, { swap, approval: asked?.id as string }));
  expect(await openIn(swap)).toMatchObject({ buyer: 2_070_000 });
});

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { deals } from "#modules/deals/tables.ts";
import { approveDeviation } from "#modules/ledger/payments/decide-approval.ts";
import { recordPayment } from "#modules/ledger/payments/record-payment.ts";
import { liveTasks } from "#modules/swaps/index.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import { drainJobs } from "#test/drain.ts";
import { ann, answered, approvalOf, balances, ben, dealmaker, decide, makeStaff, sold } from "#test/factories/claim.ts";
import { code, sentence, value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { findClaim } from "./find-claims.ts";
import { reopenClaim } from "./reopen-claim.ts";

beforeAll(makeStaff);

const NONE = { fromSeller: "", fromSwaplot: "" };

describe("a refund", () => {
  it("is at most what the buyer asks for", async () => {
    const sale = await sold();
    const claim = await answered(sale, { wanted: "760" });
    expect(sentence(await decide(dealmaker, claim, { fromSeller: "13,000", fromSwaplot: "" }))).toBe(
      "The buyer asks for $760.00. Please enter no more than that in total.",
    );
    value(await decide(dealmaker, claim, { fromSeller: "760", fromSwaplot: "" }));
  });
});

describe("a sale that is unwound", () => {
  it("gives the car back to the seller and all money to where it came from, by two people", async () => {
    const sale = await sold();
    const claim = await answered(sale);
    const unwind = (more: object) => decide(dealmaker, claim, { outcome: "unwound", ...NONE, ...more });
    expect(code(await unwind({}))).toBe("claim-transport");
    expect(code(await unwind({ transportBy: "seller", fromSeller: "5" }))).toBe("claim-no-amount");
    value(await unwind({ transportBy: "seller", transport: "350" }));
    expect(await balances(sale)).toMatchObject({ buyer: 0, seller: 0 });
    const approval = await approvalOf(claim);
    value(await approveDeviation(ann, { swap: sale.swap, approval }));
    expect(await readSwap(db(), sale.swap)).toMatchObject({
      step: "prepare-listing",
      ownerId: sale.seller.id,
      priceSold: null,
      soldDate: null,
    });
    const [deal] = await db().select().from(deals).where(eq(deals.swapId, sale.swap));
    expect(deal?.status).toBe("canceled");
    const back = await balances(sale);
    expect(back.seller).toBe(18_350_00);
    expect(back.buyer).toBeLessThan(-17_999_00);
    expect(await findClaim(sale.buyer, claim)).toMatchObject({
      status: "granted",
      award: { outcome: "unwound", transport: { by: "seller", cents: 35_000 } },
      refundCents: null,
    });
    expect((await liveTasks(db(), { id: sale.swap })).map(({ kind }) => kind).sort()).toEqual([
      "free",
      "prepare-listing",
      "settle",
    ]);
    expect(code(await reopenClaim(dealmaker, { claim, reason: "Wrong." }))).toBe("claim-status");
  });

  it("ends the accountants' task when the money has gone back", async () => {
    const sale = await sold();
    const claim = await answered(sale);
    value(await decide(dealmaker, claim, { outcome: "unwound", ...NONE, transportBy: "swaplot" }));
    value(await approveDeviation(ben, { swap: sale.swap, approval: await approvalOf(claim) }));
    const [deal] = await db().select().from(deals).where(eq(deals.swapId, sale.swap));
    const wire = {
      swap: sale.swap,
      deal: deal?.id as string,
      method: "wire",
      reference: "W-9",
      date: today(),
    } as const;
    for (const kind of ["seller", "buyer", "state"] as const) value(await recordPayment(ann, { ...wire, kind }));
    await drainJobs();
    expect((await liveTasks(db(), { id: sale.swap })).map(({ kind }) => kind).sort()).toEqual([
      "free",
      "prepare-listing",
    ]);
  });
});

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { balancesOf } from "#modules/deals/accounts/book.ts";
import { refuseOpen } from "#modules/deals/accounts/refuse-open.ts";
import { findDeal } from "#modules/deals/find-deal.ts";
import { isPaidByBuyer } from "#modules/deals/index.ts";
import { type DealRow, deals } from "#modules/deals/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { ann, ben, entriesOf, openIn, pay, signed, waitingFor } from "#test/factories/deal-money.ts";
import { code, value } from "#test/results.ts";
import { today } from "#test/today.ts";
import type { Rail } from "../kinds.ts";
import { approveDeviation } from "../payments/decide-approval.ts";
import { writeOff } from "../payments/write-off.ts";
import { railPayments } from "../tables.ts";
import { beginRail } from "./begin-rail.ts";
import { findHeldFunds } from "./find-rails.ts";
import { playSample, type SampleAct } from "./play-samples.ts";

beforeAll(() => testDatabase());

/** A signed deal of $21,200, of which staff have recorded this much, in dollars, and $100 that was wired above it. */
async function withSurplus(paid: number) {
  const swap = await signed();
  const [deal] = (await db().select().from(deals).where(eq(deals.swapId, swap))) as [DealRow];
  const buyer = anActor(["user"], { id: deal.buyerId as string });
  const wire = await begin(buyer, swap, "wire");
  value(await pay(swap, "buyer", { amount: String(paid), reason: "The rest comes next week." }));
  value(await approveDeviation(ben, { swap, approval: (await waitingFor(swap))?.id as string }));
  await play(wire, "more");
  return { swap, deal, buyer, wire };
}

const begin = async (buyer: Actor, swap: string, rail: Rail) => value(await beginRail(buyer, { swap, rail }))._id;
async function play(id: string, act: SampleAct) {
  const [row] = await db().select().from(railPayments).where(eq(railPayments.id, id));
  value(await playSample(row?.reference as string, act));
}
const settling = async (swap: string) =>
  (await db().select().from(tasks).where(eq(tasks.swapId, swap))).filter(({ kind }) => kind === "settle");

describe("a surplus that is as large as what the buyer owes", () => {
  it("is no payment, and has its task", async () => {
    const { swap, deal, buyer } = await withSurplus(21_100);
    expect(balancesOf(await entriesOf(swap)).buyer).toBe(0);
    expect(await isPaidByBuyer(db(), swap, buyer.id as string)).toBe(false);
    expect(await settling(swap)).toMatchObject([{ status: "open" }]);
    expect(await refuseOpen(db(), deal, today(), ["buyer"])).toMatchObject({
      error: { details: { account: "buyer", openCents: 10_000 } },
    });
  });

  it("doesn’t end the task of the payment when the rest but that sum arrives", async () => {
    const { swap, buyer } = await withSurplus(20_600);
    await play(await begin(buyer, swap, "card"), "received");
    expect((await openIn(swap))?.buyer).toBe(10_000);
    expect((await findDeal(ann, swap))?.waiting).toContain("buyer");
  });

  it("isn’t given up with the debt: the title and the close-out wait until it has gone back", async () => {
    const { swap, deal, wire } = await withSurplus(21_100);
    const { _id: approval } = value(await writeOff(ann, { swap, account: "buyer", reason: "Agreed by phone." }));
    value(await approveDeviation(ben, { swap, approval }));
    expect((await openIn(swap))?.buyer).toBe(0);
    expect(code(await writeOff(ann, { swap, account: "buyer", reason: "Agreed by phone." }))).toBe("nothing-open");
    expect(await refuseOpen(db(), deal, today(), ["buyer"])).toMatchObject({
      error: {
        message: "The payment provider still sends $100.00 back to the buyer. The deal’s accounts must balance first.",
      },
    });
    await play(wire, "sent-back");
    expect(await refuseOpen(db(), deal, today(), ["buyer"])).toBeNull();
    expect(await settling(swap)).toMatchObject([{ status: "done" }]);
  });
});

describe("wires of one deal for two sums", () => {
  it("share what came in above them: reading one doesn’t take back what came with the other", async () => {
    const { swap, deal, buyer, wire } = await withSurplus(200);
    const second = await begin(buyer, swap, "wire");
    expect(second).not.toBe(wire);
    await play(second, "more");
    expect(await findHeldFunds(ann, deal.id)).toMatchObject({ surplusCents: 20_000 });
    await play(wire, "sent-back");
    expect(await findHeldFunds(ann, deal.id)).toMatchObject({ surplusCents: 10_000 });
  });
});

import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { swaps, tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { findDealBoard } from "./find-deal-board.ts";

beforeAll(() => testDatabase());
beforeEach(async () => void (await db().update(tasks).set({ status: "done" })));

const admin = anActor(["admin"]);
const cardOf = async (swap: string, actor = admin) =>
  (await findDealBoard(actor)).lanes.flatMap(({ cards }) => cards).find((card) => card.swap === swap);

describe("the next step on a card", () => {
  it("is the lifecycle's, for those who may take it", async () => {
    const { id } = await makeSwap({ step: "pre-deal" });
    expect((await cardOf(id))?.next).toMatchObject({ action: "check-deal", to: "finalize-deal", ready: false });
    expect((await cardOf(id, anActor(["dealmaker"])))?.next?.action).toBe("check-deal");
    expect((await cardOf(id, anActor(["accountant"])))?.next).toBeNull();
  });

  it("is each payment in turn, and the title after the last", async () => {
    const { id } = await makeSwap({ step: "payments", loanActive: true });
    const card = await cardOf(id, anActor(["accountant"]));
    expect(card?.next).toMatchObject({ action: "pay-buyer", to: "title" });
    const done = (kind: string) =>
      db().update(tasks).set({ status: "done" }).where(sql`${tasks.swapId} = ${id} and ${tasks.kind} = ${kind}`);
    await done("buyer-payment");
    expect((await cardOf(id, anActor(["accountant"])))?.next?.action).toBe("pay-seller");
    await done("seller-payment");
    const later = await cardOf(id, anActor(["accountant"]));
    expect(later?.next?.action).toBe("pay-lender");
    expect(later?.tasks.map(({ pace }) => pace)).toEqual(["done", "done", "ok"]);
  });

  it("needs only a button at close-out once the checklist is done", async () => {
    const { id } = await makeSwap({ step: "close-out" });
    expect((await cardOf(id))?.next).toMatchObject({ action: "close", to: "complete", ready: false });
    const rows = await db().select().from(tasks).where(sql`${tasks.swapId} = ${id} and ${tasks.kind} = 'close-out'`);
    const checklist = (rows[0]?.checklist ?? []).map((entry) => ({ ...entry, done: true }));
    await db()
      .update(tasks)
      .set({ checklist })
      .where(eq(tasks.id, rows[0]?.id as string));
    expect((await cardOf(id))?.next?.ready).toBe(true);
  });
});

describe("a card", () => {
  it("names a task that is left over after the car's loan was corrected", async () => {
    const { id } = await makeSwap({ step: "payments", loanActive: true });
    await db()
      .update(tasks)
      .set({ status: "done" })
      .where(sql`${tasks.swapId} = ${id} and ${tasks.kind} <> 'lender-payment'`);
    await changeSwap(id, { loanActive: false });
    expect((await cardOf(id))?.task).toMatchObject({ kind: "lender-payment", open: true });
  });

  it("warns of what may hold up the deal", async () => {
    const { id } = await makeSwap({ step: "pre-deal", loanActive: true });
    await changeSwap(id, {
      loanPayoff: null,
      titleMissing: "Being Processed",
      titleMissingDate: "2026-11-02",
      titleMultipleOwners: true,
    });
    expect((await cardOf(id))?.warnings).toEqual(
      expect.arrayContaining([
        "Loan payoff not known",
        "Title: Being Processed since 02 Nov 2026",
        "Two owners have to sign",
      ]),
    );
  });

  it("tells the hours in the step and turns amber before the target", async () => {
    const { id } = await makeSwap({ step: "pre-deal" });
    await db().update(swaps).set({ stepSince: sql`now() - interval '19 hours 5 minutes'` }).where(eq(swaps.id, id));
    expect(await cardOf(id)).toMatchObject({ hours: 19, target: 24, pace: "soon" });
  });

  it("is late beyond the target, also when its task was given a later date, but not on hold", async () => {
    const { id } = await makeSwap({ step: "pre-deal" });
    await db().update(swaps).set({ stepSince: sql`now() - interval '25 hours 5 minutes'` }).where(eq(swaps.id, id));
    await db().update(tasks).set({ dueAt: sql`now() + interval '2 days'` }).where(eq(tasks.swapId, id));
    expect(await cardOf(id)).toMatchObject({ hours: 25, target: 24, pace: "late" });
    await db().update(tasks).set({ status: "onHold" }).where(eq(tasks.swapId, id));
    expect(await cardOf(id)).toMatchObject({ pace: "held" });
  });
});

it("keeps to the channel and the dealmaker asked for", async () => {
  const dealmaker = await makeUser({ roles: ["dealmaker"] });
  const own = await makeSwap({ step: "pre-deal" });
  await changeSwap(own.id, { dealmakerId: dealmaker.id });
  const auction = await makeSwap({ step: "payments", channel: "auction" });
  await changeSwap(auction.id, { dealmakerId: dealmaker.id });
  const shown = async (query: Parameters<typeof findDealBoard>[1]) =>
    (await findDealBoard(admin, query)).lanes.flatMap(({ cards }) => cards.map(({ swap }) => swap));
  expect(await shown({ channel: "auction" })).toEqual([auction.id]);
  // The dealmaker of the other channel does not make this deal.
  expect(await shown({ person: dealmaker.id as string })).toEqual([own.id]);
  expect((await findDealBoard(admin)).dealmakers).toContainEqual({ _id: dealmaker.id, fullName: expect.any(String) });
});

it("counts closed deals and measures how long they took", async () => {
  const before = (await findDealBoard(admin)).pace.closedThisMonth;
  const closed = await makeSwap({ step: "complete" });
  await db().update(swaps).set({ soldDate: sql`now()` }).where(eq(swaps.id, closed.id));
  const { pace } = await findDealBoard(admin);
  expect(pace.closedThisMonth).toBe(before + 1);
  expect(pace.medianHours).not.toBeNull();
  expect(pace.targetHours).toBe(96);
});

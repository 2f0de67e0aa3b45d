import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { auditLog } from "#db/tables.ts";
import { users } from "#modules/accounts/tables.ts";
import {
  decidePayout,
  findOwnPayout,
  findPersonPayout,
  findWaitingPayouts,
  savePayout,
  withdrawPayout,
} from "#modules/deals/index.ts";
import { payoutAccounts } from "#modules/deals/payout-accounts/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { makeOffer } from "#modules/offers/index.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aDeal } from "#test/factories/deal-papers.ts";
import { withoutPapers } from "#test/factories/money-in.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { approveDeviation } from "./decide-approval.ts";
import { recordPayment } from "./record-payment.ts";

let accountant: Actor;
beforeAll(async () => {
  await testDatabase();
  accountant = await makeUser({ role: "accountant" });
});

const account = (number: string) =>
  ({ holder: "Sam Seller", kind: "checking", routing: "021000021", accountNumber: number, again: number }) as const;
const save = async (who: Actor, number: string) => value(await savePayout(who, account(number)))._id;
const idOf = ({ id }: Actor) => id as string;
const rowOf = async (id: string) => (await db().select().from(payoutAccounts).where(eq(payoutAccounts.id, id)))[0];
const taskOf = async (id: string) => {
  const [row] = await db()
    .select({ status: tasks.status, group: tasks.roleGroup })
    .from(payoutAccounts)
    .innerJoin(tasks, eq(tasks.id, payoutAccounts.taskId))
    .where(eq(payoutAccounts.id, id));
  return row;
};
const call = (by: Actor, user: Actor, id: string, outcome: "confirmed" | "refused" = "confirmed") =>
  decidePayout(by, { user: idOf(user), account: id, outcome, note: "Called 312-555-0134, as in the papers." });
/** The two days are over. */
const wait = (id: string) =>
  db()
    .update(payoutAccounts)
    .set({ heldUntil: new Date(Date.now() - 1_000) })
    .where(eq(payoutAccounts.id, id));

describe("a bank account for payments", () => {
  it("is stored encrypted; only those who pay read the number", async () => {
    const user = await makeUser();
    const id = await save(user, "123456789");
    const row = await rowOf(id);
    expect(JSON.stringify(row)).not.toContain("123456789");
    expect(row).toMatchObject({ lastFour: "6789", status: "active", heldUntil: null, taskId: null });
    expect(JSON.stringify(await findOwnPayout(user))).not.toContain("123456789");
    expect(await findOwnPayout(user)).toMatchObject({ account: { lastFour: "6789" }, hold: null });
    expect(await findPersonPayout(accountant, idOf(user))).toMatchObject({ number: "123456789", waits: false });
    for (const reader of [user, await makeUser({ role: "dealmaker" })])
      expect(await findPersonPayout(reader, idOf(user))).toBeUndefined();
  });

  it("asks for a recent proof, and is not entered for somebody else", async () => {
    const user = await makeUser();
    expect(code(await savePayout({ ...user, stale: true }, account("123456789")))).toBe("proof-needed");
    const as = { ...user, impersonator: idOf(accountant) };
    expect(code(await savePayout(as, account("123456789")))).toBe("impersonating");
  });

  it("waits for a call once it was changed, with one task", async () => {
    const user = await makeUser();
    await save(user, "111122223333");
    expect(code(await savePayout(user, account("111122223333")))).toBe("payout-same");
    const second = await save(user, "444455556666");
    expect(await taskOf(second)).toEqual({ status: "open", group: "accountant" });
    const third = await save(user, "777788889999");
    expect([(await taskOf(second))?.status, (await rowOf(second))?.status]).toEqual(["canceled", "withdrawn"]);
    expect((await findWaitingPayouts(accountant))?.filter(({ user: id }) => id === user.id)).toMatchObject([
      { lastFour: "9999" },
    ]);
    value(await call(accountant, user, third));
    expect((await taskOf(third))?.status).toBe("done");
    expect(code(await call(await makeUser({ role: "admin" }), user, third))).toBe("payout-decided");
    expect(await findOwnPayout(user)).toMatchObject({ account: { lastFour: "9999" }, hold: expect.any(String) });
    await wait(third);
    expect(await findOwnPayout(user)).toMatchObject({ hold: null, earlier: null });
  });

  it("is the earlier one again when it was not the person, or is taken back", async () => {
    const user = await makeUser();
    await save(user, "111122223333");
    value(await call(accountant, user, await save(user, "444455556666"), "refused"));
    expect(await findOwnPayout(user)).toMatchObject({ account: { lastFour: "3333" }, hold: null });
    const again = await save(user, "777788889999");
    expect(await findOwnPayout(user)).toMatchObject({ earlier: { lastFour: "3333" } });
    expect(code(await withdrawPayout(await makeUser(), { account: again }))).toBe("payout-decided");
    value(await withdrawPayout(user, { account: again }));
    expect(await findOwnPayout(user)).toMatchObject({ account: { lastFour: "3333" }, hold: null, earlier: null });
    expect((await taskOf(again))?.status).toBe("canceled");
    expect(code(await call(accountant, user, again))).toBe("payout-decided");
  });

  it("can be taken back until the two days are over, also after the call", async () => {
    const user = await makeUser();
    await save(user, "111122223333");
    const changed = await save(user, "444455556666");
    value(await call(accountant, user, changed));
    expect(await findOwnPayout(user)).toMatchObject({ hold: expect.any(String), earlier: { lastFour: "3333" } });
    value(await withdrawPayout(user, { account: changed }));
    expect(await findOwnPayout(user)).toMatchObject({ account: { lastFour: "3333" }, hold: null, earlier: null });
    const kept = await save(user, "777788889999");
    value(await call(accountant, user, kept));
    await wait(kept);
    expect(code(await withdrawPayout(user, { account: kept }))).toBe("payout-decided");
    expect(await findOwnPayout(user)).toMatchObject({ account: { lastFour: "9999" }, hold: null });
  });

  it("stays taken back when the call is recorded at the same moment", async () => {
    for (let round = 0; round < 4; round++) {
      const user = await makeUser();
      await save(user, "111122223333");
      const changed = await save(user, "444455556666");
      const [, withdrawn] = await Promise.all([
        call(accountant, user, changed),
        withdrawPayout(user, { account: changed }),
      ]);
      value(withdrawn);
      expect((await rowOf(changed))?.status).toBe("withdrawn");
    }
  });

  it("is called about on a phone that was there a month before the change", async () => {
    const user = await makeUser();
    await db()
      .update(users)
      .set({ phone: "+13125550134" })
      .where(eq(users.id, idOf(user)));
    await save(user, "111122223333");
    const changed = await save(user, "444455556666");
    const proven = (days: number) =>
      db()
        .insert(auditLog)
        .values({
          id: newId(),
          action: "phone-verified",
          userId: idOf(user),
          at: new Date(Date.now() - days * DAY_MS),
        });
    const opened = (days: number) =>
      db()
        .update(users)
        .set({ createdAt: new Date(Date.now() - days * DAY_MS) })
        .where(eq(users.id, idOf(user)));
    await opened(400);
    await proven(31);
    const shown = () => findPersonPayout(accountant, idOf(user));
    expect(await shown()).toMatchObject({ phone: "+13125550134", signed: [] });
    await proven(29);
    expect(await shown()).toMatchObject({ phone: null, phoneSince: expect.any(String), waits: true });
    value(await withdrawPayout(user, { account: changed }));
    expect(await shown()).toMatchObject({ phone: "+13125550134" });
  });

  it("is confirmed by somebody without a part in a car of the person", async () => {
    const both = await makeUser({ roles: ["accountant", "user"] });
    await save(both, "111122223333");
    expect(code(await call(both, both, await save(both, "444455556666")))).toBe("payout-own");
    const seller = await makeUser({ seller: true });
    const { id: swap } = await aSwap({ step: "listing", sellerId: idOf(seller) });
    value(await makeOffer(both, { swap, offer: 19_000, visited: false }));
    await save(seller, "111122223333");
    expect(code(await call(both, seller, await save(seller, "444455556666")))).toBe("own-car");
  });
});

describe("a payment to a changed account", () => {
  async function paid() {
    const deal = await aDeal();
    const swap = deal.swap.id;
    const pay = (
      kind: "buyer" | "seller",
      { method = "wire", ...more }: { method?: "wire" | "ach" | "check"; reason?: string } = {},
    ) => recordPayment(accountant, { swap, kind, method, reference: "W-1", date: today(), ...more });
    await withoutPapers(swap);
    value(await pay("buyer"));
    return { ...deal, pay };
  }

  const approve = async (swap: string, approval: string) =>
    approveDeviation(await makeUser({ role: "accountant" }), { swap, approval });

  it("waits for both the two days and the call, and says why", async () => {
    const { seller, pay } = await paid();
    await save(seller, "111122223333");
    const changed = await save(seller, "444455556666");
    const refused = await pay("seller");
    expect(refused).toMatchObject({
      ok: false,
      error: {
        code: "payout-held",
        field: "method",
        message: expect.stringMatching(/can be paid from .*after a call/),
      },
    });
    await wait(changed);
    expect(code(await pay("seller", { method: "ach" }))).toBe("payout-held");
    value(await call(accountant, seller, changed));
    value(await pay("seller"));
  });

  it("by check needs a reason and a second person", async () => {
    const { seller, swap, pay } = await paid();
    await save(seller, "111122223333");
    await save(seller, "444455556666");
    expect(code(await pay("seller", { method: "check" }))).toBe("held-needs-reason");
    const asked = value(await pay("seller", { method: "check", reason: "Handed over at the Swap Center." }));
    expect(asked.status).toBe("waiting");
    expect(value(await approve(swap.id, asked._id))).toMatchObject({ status: "recorded" });
  });

  it("that was sent before the change is entered later with a second person", async () => {
    const { seller, swap, pay } = await paid();
    await save(seller, "111122223333");
    const changed = await save(seller, "444455556666");
    expect(code(await pay("seller", { reason: "Sent before." }))).toBe("payout-held");
    // The change is of a later day, so that today's wire was sent before it.
    await db()
      .update(payoutAccounts)
      .set({ createdAt: new Date(Date.now() + 2 * DAY_MS) })
      .where(eq(payoutAccounts.id, changed));
    expect(code(await pay("seller"))).toBe("held-needs-reason");
    const asked = value(await pay("seller", { reason: "Sent before." }));
    expect(asked.status).toBe("waiting");
    expect(value(await approve(swap.id, asked._id))).toMatchObject({ status: "recorded" });
  });

  it("goes out at once to the first account", async () => {
    const { seller, pay } = await paid();
    await save(seller, "111122223333");
    expect(value(await pay("seller"))).toMatchObject({ status: "recorded" });
  });
});

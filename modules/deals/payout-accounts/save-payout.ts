import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { lockUser, seal } from "#modules/accounts/index.ts";
import { type Actor, personId } from "#modules/kernel/actor.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok } from "#modules/kernel/result.ts";
import { endFreeTask, openFreeTask } from "#modules/swaps/index.ts";
import { refusePayout } from "./errors.ts";
import { payoutChanged, payoutWithdrawn } from "./events.ts";
import { currentOf, heldUntil, isPending } from "./payout-hold.ts";
import { hasMergedPayout, numberOf, readPayouts } from "./read-payouts.ts";
import { SavePayout, WithdrawPayout } from "./schemas.ts";
import { type PayoutRow, payoutAccounts } from "./tables.ts";

const CALL_TASK = "Call back: a bank account was changed";

/** A member enters the bank account for payments. Another one than before waits two days, and for a call by accountants. */
export const savePayout = defineCommand({
  name: "deals.save-payout",
  input: SavePayout,
  allow: "verified",
  ownerOnly: true,
  fresh: true,
  errors: ["payout-same"],
  limits: (actor) => [{ subject: `payout:${actor.id}`, most: 5, seconds: DAY_SECONDS }],
  async run({ tx, actor, now, record }, { holder, kind, routing, accountNumber }) {
    const userId = personId(actor);
    await lockUser(tx, userId);
    const rows = await readPayouts(tx, userId);
    const before = currentOf(rows);
    const isFirst = !before && !(await hasMergedPayout(tx, userId));
    const isSame =
      before && before.routing === routing && numberOf(before) === accountNumber && before.holder === holder;
    if (isSame) return refusePayout("payout-same");
    await endPending(tx, actor, rows, now);
    const id = newId();
    const taskId = isFirst ? null : await openCall({ tx, actor, now });
    await tx.insert(payoutAccounts).values({
      id,
      userId,
      holder,
      kind,
      routing,
      sealedNumber: seal(accountNumber),
      lastFour: accountNumber.slice(-4),
      status: isFirst ? "active" : "waiting",
      heldUntil: isFirst ? null : heldUntil(now),
      taskId,
      createdAt: now,
    });
    await record(payoutChanged({ user: userId, account: id, first: isFirst }));
    return ok({ _id: id });
  },
});

const openCall = ({ tx, actor, now }: Pick<CommandContext, "tx" | "actor" | "now">) =>
  openFreeTask(tx, actor, { title: CALL_TASK, roleGroup: "accountant", dueAt: heldUntil(now) }, now);

/** The member keeps the earlier account, until the two days are over and the call was made. Needs no proof: it only takes a change back. */
export const withdrawPayout = defineCommand({
  name: "deals.withdraw-payout",
  input: WithdrawPayout,
  allow: "verified",
  ownerOnly: true,
  errors: ["payout-decided"],
  async run({ tx, actor, now, record }, { account }) {
    const userId = personId(actor);
    await lockUser(tx, userId);
    const rows = await readPayouts(tx, userId);
    if (currentOf(rows)?.id !== account) return refusePayout("payout-decided");
    if (!(await endPending(tx, actor, rows, now))) return refusePayout("payout-decided");
    await record(payoutWithdrawn({ user: userId, account }));
    return ok({ _id: account });
  },
});

/** Gives up the changes that still wait, with the tasks of the calls; answers whether there were any. Needs the user's lock. */
async function endPending(tx: Tx, actor: Actor, rows: readonly PayoutRow[], now: Date): Promise<boolean> {
  const pending = rows.filter((row) => isPending(row, now));
  for (const { id, taskId } of pending) {
    await tx.update(payoutAccounts).set({ status: "withdrawn" }).where(eq(payoutAccounts.id, id));
    if (taskId) await endFreeTask(tx, actor, taskId, "canceled", now);
  }
  return pending.length > 0;
}

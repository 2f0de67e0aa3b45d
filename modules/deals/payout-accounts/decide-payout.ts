import { and, eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { isSamePerson } from "#db/parties.ts";
import { lockUser } from "#modules/accounts/index.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { endFreeTask } from "#modules/swaps/index.ts";
import { carsOfPerson } from "../cars-of-person.ts";
import { refusePayout } from "./errors.ts";
import { payoutDecided } from "./events.ts";
import { DecidePayout } from "./schemas.ts";
import { payoutAccounts } from "./tables.ts";

/**
 * An accountant has called the person about a changed bank account: it was them, and the account can be paid after the two
 * days, or it was not, and the earlier account counts again.
 */
export const decidePayout = defineCommand({
  name: "deals.decide-payout",
  input: DecidePayout,
  allow: "deal.pay",
  ownerOnly: true,
  parties: carsOfPerson,
  fresh: true,
  errors: ["payout-decided", "payout-own"],
  async run({ tx, actor, now, record }, { user, account: id, outcome, note }) {
    if (await isSamePerson(tx, actor.id, user)) return refusePayout("payout-own");
    // The person may take the change back, or change it again, at the same moment.
    await lockUser(tx, user);
    const [account] = await tx
      .select()
      .from(payoutAccounts)
      .where(and(eq(payoutAccounts.id, id), eq(payoutAccounts.userId, user)));
    if (!account) return notFound("bank account");
    if (account.status !== "waiting") return refusePayout("payout-decided");
    const confirmed = outcome === "confirmed";
    await tx
      .update(payoutAccounts)
      .set({ status: confirmed ? "active" : "refused", decidedBy: actor.id, decidedAt: now, note })
      .where(eq(payoutAccounts.id, id));
    if (account.taskId) await endFreeTask(tx, actor, account.taskId, "done", now);
    await record(payoutDecided({ user, account: id, confirmed }));
    return ok({ _id: id });
  },
});

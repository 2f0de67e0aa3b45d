import { and, desc, eq } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import type { ApprovalRow } from "#modules/deals/accounts/tables.ts";
import {
  askApproval,
  chargeDrafts,
  chargesOf,
  findOpen,
  isWaiting,
  kindOf,
  partiesOf,
  postEntries,
  readBook,
  refuseDeal,
  sheetOfDeal,
} from "#modules/deals/index.ts";
import { type DealRow, deals } from "#modules/deals/tables.ts";
import { personId } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { lockSwap } from "#modules/swaps/index.ts";
import { refuseLedger } from "../errors.ts";
import { paymentProposed } from "../events.ts";
import { WriteOff } from "./schemas.ts";

/** What Swaplot owes someone is paid. Only a remainder that no one would send is given up, in cents. */
const MOST_OWED_CENTS = 100;

/**
 * Asks to give up what someone owes. A second person has to approve it, above $500 an administrator.
 */
export const writeOff = defineCommand({
  name: "swaps.write-off",
  input: WriteOff,
  allow: "deal.pay",
  ownerOnly: true,
  fresh: true,
  errors: ["approval-waiting", "no-deal", "nothing-open", "write-off-owed"],
  constraints: { ledger_approvals_one_waiting: () => refuseLedger("approval-waiting") },
  async run({ tx, actor, now, record }, { swap: id, deal: wanted, account, reason, version }) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    const deal = await dealToSettle(tx, swap.id, wanted);
    if (!deal) return refuseDeal("no-deal");
    const today = chicagoDay(now);
    const open = (await findOpen(tx, deal, today))[account];
    if (open === 0) return refuseLedger("nothing-open");
    if (version !== undefined && version !== deal.version) return refuseCommon("stale-version");
    if (open < -MOST_OWED_CENTS) return refuseLedger("write-off-owed");
    if (await isWaiting(tx, deal.id, account)) return refuseLedger("approval-waiting");
    const amount = {
      amountCents: Math.abs(open),
      expectedCents: Math.abs(open),
      direction: open > 0 ? "in" : "out",
    } as const;
    const approval = await askApproval(tx, {
      dealId: deal.id,
      swapId: swap.id,
      what: "write-off",
      account,
      ...amount,
      reason,
      enteredOn: today,
      askedBy: personId(actor),
      askedAt: now,
    });
    await record(paymentProposed({ ...partiesOf(deal), deal: deal.id, approval, kind: kindOf(account, deal) }));
    return ok({ _id: approval, step: swap.step, status: "waiting" as const });
  },
});

/** The named deal, or the current one. */
async function dealToSettle(tx: Reader, swap: string, deal: string | undefined): Promise<DealRow | undefined> {
  const mine = deal ? and(eq(deals.swapId, swap), eq(deals.id, deal)) : eq(deals.swapId, swap);
  const rows = await tx.select().from(deals).where(mine).orderBy(desc(deals.signedAt));
  return deal ? rows[0] : rows.find(({ status }) => status !== "canceled");
}

/** Writes an approved write-off and answers the id of its entry. */
export async function postWriteOff(
  { tx, actor, now }: CommandContext,
  deal: DealRow,
  row: ApprovalRow,
): Promise<string> {
  const on = chicagoDay(now);
  const book = await readBook(tx, deal.id);
  const before = chargeDrafts(book, chargesOf(deal, sheetOfDeal(deal, book, on)), on, row.askedBy);
  const sides =
    row.direction === "in"
      ? ({ debit: "adjustments", credit: row.account } as const)
      : ({ debit: row.account, credit: "adjustments" } as const);
  const people = { by: row.askedBy, approvedBy: actor.id, note: { reason: row.reason } };
  const entry = { code: "write-off", ...sides, amountCents: row.amountCents, on, ...people } as const;
  const rows = await postEntries(tx, deal, [...before, entry]);
  return rows.at(-1)?.id as string;
}

import type { CommandContext } from "#db/command.ts";
import { balancesOf, type Draft, followBalance, postEntries, readBook } from "#modules/deals/index.ts";
import type { DealRow } from "#modules/deals/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { assigneeFor, dueAfter, lockSwap, openFreeTask, type Swap, unwindSale } from "#modules/swaps/index.ts";
import { claimDecided } from "./events.ts";
import type { ClaimRow } from "./tables.ts";
import { aboutClaim, updateClaim, writePost } from "./write-claim.ts";

/** Working hours in which someone plans how the car comes back. */
const RETURN_HOURS = 24;

/**
 * Unwinds the sale as it was decided: the deal is canceled with its fee, the car is its seller's again, and what was paid goes
 * back. Who pays for the way back owes that. Answers the id of the claim's first entry, or of the claim if it has none.
 */
export async function postUnwound(context: CommandContext, deal: DealRow, claim: ClaimRow): Promise<string> {
  const { tx, actor, now, record } = context;
  const swap = (await lockSwap(tx, system, claim.swapId)) as Swap;
  const reason = claim.reason ?? "";
  // Before the deal is canceled, which ends its other claims.
  const after = await updateClaim(tx, claim, { status: "granted" });
  await writePost(tx, after, { kind: "decision", role: "staff", by: claim.decidedBy, text: reason }, now);
  const back = await unwindSale(tx, actor, swap, { reason });
  const entries = await postEntries(tx, deal, await entriesOf(context, deal, claim));
  await followBalance(tx, actor, back, now);
  await planReturn(context, back);
  await record(claimDecided({ ...aboutClaim(after), outcome: "unwound" }));
  return entries[0]?.id ?? claim.id;
}

/** What the lender got was the seller's debt, and the way back is paid by who was found to bear it. */
async function entriesOf({ tx, actor, now }: CommandContext, deal: DealRow, claim: ClaimRow): Promise<Draft[]> {
  const people = { on: chicagoDay(now), by: claim.decidedBy, approvedBy: actor.id, note: { reason: claim.reason } };
  const paidLoan = balancesOf((await readBook(tx, deal.id)).entries).lender;
  const { transportBy, transportCents } = claim;
  const drafts: Draft[] = [];
  if (paidLoan > 0) drafts.push({ code: "claim", debit: "seller", credit: "lender", amountCents: paidLoan, ...people });
  if (transportCents > 0 && (transportBy === "seller" || transportBy === "buyer"))
    drafts.push({ code: "claim", debit: transportBy, credit: "delivery", amountCents: transportCents, ...people });
  return drafts;
}

async function planReturn({ tx, actor, now }: CommandContext, swap: Swap): Promise<void> {
  const roleGroup = swap.channel === "auction" ? "dealmaker-auction" : "dealmaker";
  const assignee = assigneeFor(swap, roleGroup) ?? undefined;
  const title = "Bring the car, its keys, and its title back to the seller";
  await openFreeTask(tx, actor, { title, roleGroup, assignee, swap: swap.id, dueAt: dueAfter(now, RETURN_HOURS) }, now);
}

import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { type Draft, findOpen, isWaiting, partiesOf, postEntries } from "#modules/deals/index.ts";
import { type DealRow, deals } from "#modules/deals/tables.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { lockSwap, type Swap } from "#modules/swaps/index.ts";
import { refuseLedger } from "../errors.ts";
import { ledgerChanged } from "../events.ts";
import { TransferDeposit } from "./schemas.ts";

/**
 * Counts what the buyer of a canceled deal gets back toward another deal of the same buyer, as far as they owe it there.
 * No money moves at the bank. The rest stays open and is paid back.
 */
export const transferDeposit = defineCommand({
  name: "swaps.transfer-deposit",
  input: TransferDeposit,
  allow: "deal.pay",
  ownerOnly: true,
  fresh: true,
  errors: ["approval-waiting", "nothing-open", "transfer-deals", "transfer-not-owed"],
  async run(context, input) {
    const found = await findBoth(context, input);
    if (!found.ok) return found;
    const { from, to } = found.value;
    if (from.deal.status !== "canceled" || !from.deal.buyerId) return refuseLedger("transfer-deals");
    if (to.deal.status !== "signed" || to.deal.buyerId !== from.deal.buyerId) return refuseLedger("transfer-deals");
    if (input.version !== undefined && input.version !== from.deal.version) return refuseCommon("stale-version");
    const amount = await amountOf(context, from.deal, to.deal);
    if (!amount.ok) return amount;
    const entry = await move(context, from, to, amount.value);
    return ok({ _id: entry, step: from.swap.step });
  },
});

type Side = { swap: Swap; deal: DealRow };

/** Both deals with their cars locked, always in the same order. */
async function findBoth(
  { tx, actor }: CommandContext,
  input: { swap: string; deal: string; target: string },
): Promise<Result<{ from: Side; to: Side }>> {
  const target = await dealOf(tx, input.target);
  if (!target) return notFound("deal");
  const locked = new Map<string, Swap>();
  for (const id of [...new Set([input.swap, target.swapId])].sort()) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    locked.set(id, swap);
  }
  const [from, to] = [await dealOf(tx, input.deal, input.swap), await dealOf(tx, input.target)];
  if (!from || !to) return notFound("deal");
  return ok({
    from: { swap: locked.get(from.swapId) as Swap, deal: from },
    to: { swap: locked.get(to.swapId) as Swap, deal: to },
  });
}

const dealOf = async (tx: Tx, id: string, swap?: string): Promise<DealRow | undefined> =>
  (
    await tx
      .select()
      .from(deals)
      .where(and(eq(deals.id, id), swap ? eq(deals.swapId, swap) : undefined))
  )[0];

/** What is left of the canceled deal, at most what the other one takes. */
async function amountOf({ tx, now }: CommandContext, from: DealRow, to: DealRow): Promise<Result<number>> {
  const today = chicagoDay(now);
  const [left, owed] = [-(await findOpen(tx, from, today)).buyer, (await findOpen(tx, to, today)).buyer];
  if (left <= 0) return refuseLedger("nothing-open");
  if (owed <= 0) return refuseLedger("transfer-not-owed");
  for (const { id } of [from, to]) if (await isWaiting(tx, id, "buyer")) return refuseLedger("approval-waiting");
  return ok(Math.min(left, owed));
}

async function move({ tx, actor, now, record }: CommandContext, from: Side, to: Side, amountCents: number) {
  const shared = { code: "transfer", amountCents, on: chicagoDay(now), by: actor.id, transferId: newId() } as const;
  const out: Draft = {
    ...shared,
    debit: "buyer",
    credit: "transfers",
    note: { reason: `To the deal for the ${to.swap.shortName}.` },
  };
  const into: Draft = {
    ...shared,
    debit: "transfers",
    credit: "buyer",
    note: { reason: `From the canceled deal for the ${from.swap.shortName}.` },
  };
  const [entry] = await postEntries(tx, from.deal, [out]);
  await postEntries(tx, to.deal, [into]);
  for (const { deal } of [from, to]) await record(ledgerChanged({ ...partiesOf(deal), deal: deal.id }));
  return entry?.id as string;
}

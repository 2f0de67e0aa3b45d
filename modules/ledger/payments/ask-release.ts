import { and, eq, sql } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import {
  askApproval,
  findMissingForRelease,
  heldIn,
  isWaiting,
  kindOf,
  partiesOf,
  readBook,
} from "#modules/deals/index.ts";
import { type DealRow, deals } from "#modules/deals/tables.ts";
import { personId } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { notFound, ok, type Refused, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { lockSwap } from "#modules/swaps/index.ts";
import { refuseLedger } from "../errors.ts";
import { paymentProposed } from "../events.ts";
import { railReleases } from "../tables.ts";
import { AskRelease } from "./schemas.ts";

/** Asks a second person to release what the provider holds of a deal to the bank. */
export const askRelease = defineCommand({
  name: "ledger.ask-release",
  input: AskRelease,
  allow: "deal.pay",
  ownerOnly: true,
  fresh: true,
  errors: ["approval-waiting", "held-until", "nothing-held"],
  constraints: { ledger_approvals_one_waiting: () => refuseLedger("approval-waiting") },
  async run(context, input): Promise<Result<{ _id: string }>> {
    const { tx, actor, now, record } = context;
    const swap = await lockSwap(tx, actor, input.swap);
    if (!swap) return notFound("swap");
    const [deal] = await tx
      .select()
      .from(deals)
      .where(and(eq(deals.id, input.deal), eq(deals.swapId, swap.id)));
    if (!deal) return notFound("deal");
    if (input.version !== undefined && input.version !== deal.version) return refuseCommon("stale-version");
    const amountCents = await readReleasable(tx, deal);
    const refused = await refuseRelease(context, deal, amountCents);
    if (refused) return refused;
    if (await isWaiting(tx, deal.id, "buyer")) return refuseLedger("approval-waiting");
    const approval = await askApproval(tx, {
      dealId: deal.id,
      swapId: swap.id,
      what: "release",
      account: "buyer",
      direction: "in",
      amountCents,
      expectedCents: amountCents,
      reason: input.reason ?? null,
      enteredOn: chicagoDay(now),
      askedBy: personId(actor),
      askedAt: now,
    });
    await record(paymentProposed({ ...partiesOf(deal), deal: deal.id, approval, kind: kindOf("buyer", deal) }));
    return ok({ _id: approval });
  },
});

/** Cents that the provider holds and nobody has released. */
export async function readReleasable(tx: Reader, { id }: Pick<DealRow, "id">): Promise<number> {
  const [sending] = await tx
    .select({ cents: sql<number>`coalesce(sum(${railReleases.amountCents}), 0)`.mapWith(Number) })
    .from(railReleases)
    .where(and(eq(railReleases.dealId, id), eq(railReleases.status, "sending")));
  return Math.max(0, heldIn(await readBook(tx, id)) - (sending?.cents ?? 0));
}

/** Why this sum stays with the provider. */
export async function refuseRelease(
  { tx, now }: Pick<CommandContext, "tx" | "now">,
  deal: DealRow,
  amountCents: number,
): Promise<Refused | null> {
  if (amountCents === 0) return refuseLedger("nothing-held");
  const missing = await findMissingForRelease(tx, deal, await readBook(tx, deal.id), chicagoDay(now));
  if (missing.length === 0) return null;
  return refuseLedger("held-until", { message: missing.join(" "), details: { missing } });
}

import { and, eq, isNotNull, notInArray, sql } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import {
  askApproval,
  type Book,
  findMissingForRelease,
  heldIn,
  isWaiting,
  kindOf,
  partiesOf,
  readBook,
  standing,
} from "#modules/deals/index.ts";
import { type DealRow, deals } from "#modules/deals/tables.ts";
import { personId } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { notFound, ok, type Refused, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { lockSwap } from "#modules/swaps/index.ts";
import { refuseLedger } from "../errors.ts";
import { paymentProposed } from "../events.ts";
import { railPayments, railReleases } from "../tables.ts";
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

/**
 * Cents that the provider holds and no two people have released. A part of a wire can't be sent to the bank before the
 * rest of it has arrived.
 */
export async function readReleasable(tx: Reader, { id }: Pick<DealRow, "id">): Promise<number> {
  const [sending] = await tx
    .select({ cents: sql<number>`coalesce(sum(${railReleases.amountCents}), 0)`.mapWith(Number) })
    .from(railReleases)
    .where(and(eq(railReleases.dealId, id), eq(railReleases.status, "sending")));
  const book = await readBook(tx, id);
  return Math.max(0, heldIn(book) - (sending?.cents ?? 0) - (await readIncomplete(tx, id, book)));
}

/** Cents in the books that are a part of a wire whose rest is missing. */
export async function readIncomplete(tx: Reader, deal: string, { entries }: Book): Promise<number> {
  const unfinished = await tx
    .select({ reference: railPayments.reference })
    .from(railPayments)
    .where(
      and(
        eq(railPayments.dealId, deal),
        isNotNull(railPayments.entryId),
        notInArray(railPayments.status, ["received", "returned"]),
      ),
    );
  return standing(entries)
    .filter(
      ({ code, debit, reference }) =>
        debit === "held" && code === "payment" && unfinished.some((one) => one.reference === reference),
    )
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
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

import { eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { type ApprovalRow, ledgerApprovals, ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { partiesOf, postEntries, reversalOf } from "#modules/deals/index.ts";
import { type DealRow, deals } from "#modules/deals/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { id } from "#modules/kernel/fields.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { lockSwap } from "#modules/swaps/index.ts";
import { openLinesOf } from "../books/open-lines.ts";
import { ledgerChanged } from "../events.ts";
import { railReleases } from "../tables.ts";
import { refuseRail } from "./errors.ts";
import { railProvider } from "./provider.ts";

/**
 * Sends released money to the bank, or asks what became of it. The ledger follows once the provider says that it is paid.
 * A payout that the bank sends back is reversed: the provider holds the money again.
 */
export const takeReleaseAnswer = defineCommand({
  name: "ledger.take-release-answer",
  input: z.object({ release: id }),
  allow: "system.manage",
  errors: ["rail-offline", "rail-unreachable"],
  async prepare(_actor, { release }) {
    const provider = railProvider();
    if (!provider) return refuseRail("rail-offline");
    const [row] = await db().select().from(railReleases).where(eq(railReleases.id, release));
    if (!row) return notFound("release");
    const { reference: known, dealId: deal, amountCents } = row;
    const reference = known ?? (await provider.release({ release, deal, amountCents }))?.reference;
    const answer = reference && (await provider.readRelease(reference));
    return answer ? ok({ reference, answer, swap: row.swapId }) : refuseRail("rail-unreachable");
  },
  async run(context, { release }, { reference, answer, swap }) {
    const { tx, actor, now, record } = context;
    await lockSwap(tx, actor, swap);
    const [row] = await tx.select().from(railReleases).where(eq(railReleases.id, release)).for("update");
    if (!row) return notFound("release");
    const isNews = answer.status !== row.status && row.status !== "failed";
    const [deal] = await tx.select().from(deals).where(eq(deals.id, row.dealId));
    const [approval] = await tx.select().from(ledgerApprovals).where(eq(ledgerApprovals.id, release));
    const { askedBy: by, decidedBy: approvedBy } = approval as ApprovalRow;
    const people = { on: chicagoDay(now), by, approvedBy };
    let entryId = row.entryId;
    if (isNews && answer.status === "paid") {
      const draft = { code: "release", debit: "bank", credit: "held", amountCents: row.amountCents } as const;
      const [entry] = await postEntries(tx, deal as DealRow, [
        { ...draft, ...people, note: { method: "ach", reference } },
      ]);
      entryId = entry?.id ?? null;
    }
    if (isNews && answer.status === "failed" && entryId) {
      const [entry] = await tx.select().from(ledgerEntries).where(eq(ledgerEntries.id, entryId));
      if (entry) {
        await postEntries(tx, deal as DealRow, [reversalOf(entry, people.on, null)]);
        await openLinesOf(context, [entry]);
      }
    }
    const status = isNews ? answer.status : row.status;
    await tx
      .update(railReleases)
      .set({ reference, status, entryId, reason: answer.reason })
      .where(eq(railReleases.id, release));
    if (isNews) await record(ledgerChanged({ ...partiesOf(deal as DealRow), deal: row.dealId }));
    return ok({ status });
  },
});

/** Listener: two people have released held money. */
export default async function onApproval({ approval }: { approval: string }): Promise<void> {
  const [row] = await db().select().from(railReleases).where(eq(railReleases.id, approval));
  // One that the provider doesn't answer about is sent again by the job, as the same payout.
  if (row?.status === "sending") await takeReleaseAnswer(system, { release: row.id });
}

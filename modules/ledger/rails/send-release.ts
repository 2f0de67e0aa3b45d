import { eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { type ApprovalRow, ledgerApprovals, ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { partiesOf, postEntries, reversalOf } from "#modules/deals/index.ts";
import { type DealRow, deals } from "#modules/deals/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import { id } from "#modules/kernel/fields.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { lockSwap } from "#modules/swaps/index.ts";
import { openLinesOf } from "../books/open-lines.ts";
import { ledgerChanged } from "../events.ts";
import type { ReleaseStatus } from "../kinds.ts";
import { type RailReleaseRow, railReleases } from "../tables.ts";
import { refuseRail } from "./errors.ts";
import { type RailProvider, railProvider } from "./provider.ts";

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
    const reference = row.reference ?? (await sendOnce(provider, row));
    const answer = reference && (await provider.readRelease(reference));
    return answer ? ok({ reference, answer, swap: row.swapId }) : refuseRail("rail-unreachable");
  },
  async run(context, { release }, { reference, answer, swap }) {
    const { tx, actor, now, record } = context;
    await lockSwap(tx, actor, swap);
    const [row] = await tx.select().from(railReleases).where(eq(railReleases.id, release)).for("update");
    if (!row) return notFound("release");
    const isNews = isRankedAfter(answer.status, row.status);
    const [deal] = await tx.select().from(deals).where(eq(deals.id, row.dealId));
    const [approval] = await tx.select().from(ledgerApprovals).where(eq(ledgerApprovals.id, release));
    const { askedBy: by, decidedBy: approvedBy } = approval as ApprovalRow;
    const people = { on: chicagoDay(now), by, approvedBy };
    let entryId = row.entryId;
    if (isNews && answer.status === "paid" && !entryId) {
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
      .set({ reference, status, entryId, ...(isNews && { reason: answer.reason }) })
      .where(eq(railReleases.id, release));
    if (isNews) await record(ledgerChanged({ ...partiesOf(deal as DealRow), deal: row.dealId }));
    return ok({ status });
  },
});

/** The provider was asked before the lock, so its answer may be older than what was taken since. */
const RANKS: Record<ReleaseStatus, number> = { sending: 0, paid: 1, failed: 2 };
const isRankedAfter = (answer: ReleaseStatus, status: ReleaseStatus) => RANKS[answer] > RANKS[status];

/** The provider knows a repeated order for a day. Later, the payout is looked for before it is sent. */
const LOOKS_AFTER_MS = 12 * HOUR_MS;

/** Sends a release whose payout isn't known yet, and keeps the payout's reference before anything else can fail. */
async function sendOnce(provider: RailProvider, row: RailReleaseRow): Promise<string | null> {
  const { id: release, dealId: deal, amountCents, createdAt } = row;
  if (currentTime().getTime() - createdAt.getTime() > LOOKS_AFTER_MS) {
    const found = await provider.findRelease({ release, since: createdAt });
    if (!found) return null;
    if (found.reference) return keepReference(release, found.reference);
  }
  const sent = await provider.release({ release, deal, amountCents });
  return sent && keepReference(release, sent.reference);
}

async function keepReference(release: string, reference: string): Promise<string> {
  await db().update(railReleases).set({ reference }).where(eq(railReleases.id, release));
  return reference;
}

/** Listener: two people have released held money. */
export default async function onApproval({ approval }: { approval: string }): Promise<void> {
  const [row] = await db().select().from(railReleases).where(eq(railReleases.id, approval));
  // One that the provider doesn't answer about is sent again by the job, as the same payout.
  if (row?.status === "sending") await takeReleaseAnswer(system, { release: row.id });
}

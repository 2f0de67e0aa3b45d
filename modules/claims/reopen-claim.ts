import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { partiesOf, postEntries, reversalOf } from "#modules/deals/index.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { ledgerChanged } from "#modules/ledger/events.ts";
import { closeKind } from "#modules/swaps/index.ts";
import { DECISION_DAYS, endOfDayAfter } from "./claim-days.ts";
import { openClaimTask } from "./claim-tasks.ts";
import { refusePerson } from "./decide-claim.ts";
import { refuseClaim } from "./errors.ts";
import { claimReopened } from "./events.ts";
import { type LockedClaim, lockClaim } from "./lock-claim.ts";
import { LIVE_CLAIMS, ReopenClaim } from "./schemas.ts";
import { claims } from "./tables.ts";
import { aboutClaim, refuseStep, updateClaim, writePost } from "./write-claim.ts";

/** Takes back a decision, because it was wrong or something new is known. Its entries are reversed with the reason. */
export const reopenClaim = defineCommand({
  name: "swaps.reopen-claim",
  input: ReopenClaim,
  allow: ["claim.decide", "claim.decide.auction"],
  ownerOnly: true,
  fresh: true,
  errors: ["claim-open", "claim-status"],
  parties: carOf(claims.swapId, claims.id, ({ claim }) => claim),
  constraints: { claims_one_live: () => refuseClaim("claim-open") },
  async run(context, { claim: id, reason, version }) {
    const { tx, actor, now, record } = context;
    const found = await lockClaim(tx, actor, id);
    if (!found) return notFound("claim");
    const { claim, swap } = found;
    const refused = refusePerson(context, found) ?? refuseStep(claim, "reopen");
    if (refused) return refused;
    if (claim.outcome === "unwound") return refuseClaim("claim-status");
    if (version !== undefined && version !== claim.version) return refuseCommon("stale-version");
    if (await hasLive(tx, claim.dealId)) return refuseClaim("claim-open");
    await reverseRefund(context, found, reason);
    const decideBy = endOfDayAfter(now, DECISION_DAYS);
    const undecided = { outcome: null, reason: null, decidedBy: null, decidedAt: null, approvalId: null };
    const unpaid = { sellerCents: 0, swaplotCents: 0, sellerEntryId: null, swaplotEntryId: null };
    const after = await updateClaim(tx, claim, { ...undecided, ...unpaid, status: "review", decideBy });
    await writePost(tx, after, { kind: "reopened", role: "staff", by: actor.id, text: reason }, now);
    await closeKind(tx, actor, swap, "claim-payment", "canceled", now);
    await openClaimTask(tx, actor, swap, decideBy, now);
    await record(claimReopened(aboutClaim(after)));
    return ok({ _id: claim.id, status: after.status });
  },
});

const hasLive = async (tx: Tx, deal: string): Promise<boolean> =>
  (
    await tx
      .select({ id: claims.id })
      .from(claims)
      .where(and(eq(claims.dealId, deal), inArray(claims.status, [...LIVE_CLAIMS])))
  ).length > 0;

async function reverseRefund({ tx, actor, now, record }: CommandContext, { claim, deal }: LockedClaim, reason: string) {
  const ids = [claim.sellerEntryId, claim.swaplotEntryId].filter((id) => id !== null);
  if (ids.length === 0) return;
  const entries = await tx.select().from(ledgerEntries).where(inArray(ledgerEntries.id, ids));
  await postEntries(
    tx,
    deal,
    entries.map((entry) => reversalOf(entry, chicagoDay(now), actor.id, { reason })),
  );
  await record(ledgerChanged({ ...partiesOf(deal), deal: deal.id }));
}

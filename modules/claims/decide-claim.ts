import { and, eq, ne, sql } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { ledgerApprovals } from "#modules/deals/accounts/tables.ts";
import { askApproval, kindOf, partiesOf, sumOf } from "#modules/deals/index.ts";
import { personId } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { notFound, ok, type Refused, refuseCommon } from "#modules/kernel/result.ts";
import { paymentProposed } from "#modules/ledger/events.ts";
import { refuseLedger } from "#modules/ledger/index.ts";
import { closeKind } from "#modules/swaps/index.ts";
import { openPaymentTask } from "./claim-tasks.ts";
import { refuseClaim } from "./errors.ts";
import { claimDecided, claimProposed } from "./events.ts";
import { type LockedClaim, lockClaim, mayDecide } from "./lock-claim.ts";
import { type ClaimOutcome, DecideClaim, type TransportPayer } from "./schemas.ts";
import { claims } from "./tables.ts";
import { aboutClaim, refuseStep, updateClaim, writePost } from "./write-claim.ts";

type Decision = {
  outcome: ClaimOutcome;
  reason: string;
  fromSeller: number;
  fromSwaplot: number;
  transportBy?: TransportPayer | undefined;
  transport: number;
};

/**
 * Staff decide a claim with a reason that both parties read. A refund is not on the deal sheet, and a sale that is unwound
 * has none any more, so a second person has to approve it before it is in the ledger and before the parties hear of it.
 */
export const decideClaim = defineCommand({
  name: "swaps.decide-claim",
  input: DecideClaim,
  allow: ["claim.decide", "claim.decide.auction"],
  ownerOnly: true,
  fresh: true,
  errors: [
    "approval-waiting",
    "claim-above-asked",
    "claim-amount",
    "claim-answer-waits",
    "claim-no-amount",
    "claim-status",
    "claim-too-high",
    "claim-transport",
    "claim-unwind",
  ],
  parties: carOf(claims.swapId, claims.id, ({ claim }) => claim),
  constraints: { ledger_approvals_one_waiting: () => refuseLedger("approval-waiting") },
  async run(context, { version, claim: id, ...decision }) {
    const { tx, actor, now } = context;
    const found = await lockClaim(tx, actor, id);
    if (!found) return notFound("claim");
    const refused =
      refusePerson(context, found) ??
      refuseStep(found.claim, "decide") ??
      refuseEarly(found, now) ??
      (version !== undefined && version !== found.claim.version ? refuseCommon("stale-version") : null) ??
      (await refuseAmount(tx, found, decision));
    if (refused) return refused;
    const status = decision.outcome === "declined" ? "declined" : "approval";
    await (status === "declined" ? writeDeclined : proposeRefund)(context, found, decision);
    return ok({ _id: id, status } as const);
  },
});

export function refusePerson({ actor }: Pick<CommandContext, "actor">, { reader, deal }: LockedClaim): Refused | null {
  return reader === "staff" && mayDecide(actor, deal) ? null : refuseCommon("not-allowed");
}

/** The seller is heard first, or has let the deadline pass. */
function refuseEarly({ claim }: LockedClaim, now: Date): Refused | null {
  if (claim.status !== "open" || now > claim.answerBy) return null;
  return refuseClaim("claim-answer-waits", {
    message: `The seller has until ${formatDashboardDate(claim.answerBy)} to answer. Decide after the answer, or after that day.`,
  });
}

async function refuseAmount(tx: Reader, { claim, deal }: LockedClaim, decision: Decision): Promise<Refused | null> {
  const total = decision.fromSeller + decision.fromSwaplot;
  if (decision.outcome === "declined") return total > 0 ? refuseClaim("claim-no-amount") : null;
  if (decision.outcome === "unwound") {
    if (deal.status === "canceled") return refuseClaim("claim-unwind");
    if (total > 0) return refuseClaim("claim-no-amount", { message: "All money goes back. Leave both refunds out." });
    return decision.transportBy ? refuseOthers(tx, deal) : refuseClaim("claim-transport");
  }
  if (total === 0) return refuseClaim("claim-amount");
  if (claim.wantedCents !== null && total > claim.wantedCents)
    return refuseClaim("claim-above-asked", {
      message: `The buyer asks for ${formatCents(claim.wantedCents)}. Please enter no more than that in total.`,
    });
  const [before] = await tx
    .select({ cents: sql<number>`coalesce(sum(${claims.sellerCents} + ${claims.swaplotCents}), 0)`.mapWith(Number) })
    .from(claims)
    .where(and(eq(claims.dealId, deal.id), eq(claims.status, "granted"), ne(claims.id, claim.id)));
  const most = sumOf(deal) - (before?.cents ?? 0);
  if (total > most)
    return refuseClaim("claim-too-high", {
      message: `The buyer has paid ${formatCents(most)} that can be refunded. Please enter no more than ${formatCents(most)} in total.`,
    });
  return refuseOthers(tx, deal);
}

/** Something else of the buyer's money waits for a second person. */
async function refuseOthers(tx: Reader, deal: { id: string }): Promise<Refused | null> {
  const [waiting] = await tx
    .select({ id: ledgerApprovals.id })
    .from(ledgerApprovals)
    .where(
      and(
        eq(ledgerApprovals.dealId, deal.id),
        eq(ledgerApprovals.account, "buyer"),
        eq(ledgerApprovals.status, "waiting"),
      ),
    );
  return waiting ? refuseLedger("approval-waiting", { details: { approval: waiting.id } }) : null;
}

async function writeDeclined(context: CommandContext, { claim, swap }: LockedClaim, decision: Decision): Promise<void> {
  const { tx, actor, now, record } = context;
  const { outcome, reason } = decision;
  const decided = { outcome, reason, decidedBy: actor.id, decidedAt: now, sellerCents: 0, swaplotCents: 0 };
  const after = await updateClaim(tx, claim, { ...decided, status: "declined" });
  await writePost(tx, after, { kind: "decision", role: "staff", by: actor.id, text: reason }, now);
  await closeKind(tx, actor, swap, "claim", "done", now);
  await record(claimDecided({ ...aboutClaim(after), outcome }));
}

/** Keeps the refund for a second person. Nothing is in the ledger yet. */
async function proposeRefund(context: CommandContext, { claim, deal, swap }: LockedClaim, decision: Decision) {
  const { tx, actor, now, record } = context;
  const { outcome, reason, fromSeller: sellerCents, fromSwaplot: swaplotCents } = decision;
  const unwinds = outcome === "unwound";
  const transport = unwinds ? { transportBy: decision.transportBy, transportCents: decision.transport } : {};
  const approvalId = await askApproval(tx, {
    dealId: deal.id,
    swapId: swap.id,
    what: "claim",
    account: "buyer",
    direction: "out",
    // Of a sale that is unwound, what the buyer has paid in all.
    amountCents: unwinds ? sumOf(deal) : sellerCents + swaplotCents,
    expectedCents: 0,
    reason,
    enteredOn: chicagoDay(now),
    askedBy: personId(actor),
    askedAt: now,
  });
  const decided = {
    outcome,
    reason,
    decidedBy: actor.id,
    decidedAt: now,
    sellerCents,
    swaplotCents,
    ...transport,
    approvalId,
  };
  const after = await updateClaim(tx, claim, { ...decided, status: "approval" });
  await closeKind(tx, actor, swap, "claim", "done", now);
  await openPaymentTask(tx, actor, swap, now);
  await record(claimProposed(aboutClaim(after)));
  const kind = kindOf("buyer", deal);
  await record(paymentProposed({ ...partiesOf(deal), deal: deal.id, approval: approvalId, kind }));
}

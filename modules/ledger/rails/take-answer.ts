import { and, desc, eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import { db, type Reader } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { partiesOf } from "#modules/deals/index.ts";
import { type DealRow, deals } from "#modules/deals/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { id } from "#modules/kernel/fields.ts";
import { isId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { readStripeMessage, type SignedMessage } from "#modules/kernel/stripe-client.ts";
import { lockSwap, type Swap } from "#modules/swaps/index.ts";
import { railChanged } from "../events.ts";
import type { RailStatus } from "../kinds.ts";
import { type RailPaymentRow, railPayments, railReleases } from "../tables.ts";
import { refuseRail } from "./errors.ts";
import { followSurplus } from "./follow-surplus.ts";
import { type RailAnswer, railProvider } from "./provider.ts";
import { postReceived, takeReturned } from "./receive-funds.ts";
import { takeReleaseAnswer } from "./send-release.ts";

/**
 * Takes what the provider says about a payment. It reads it from the provider itself, so a message can be lost, repeated,
 * or out of order. Money that came in goes into the ledger once, a wire in as many parts as it arrives in, and what was
 * taken back is reversed once. What the payer has wired above the sums is taken from the newest answer only; `isOld` says
 * that another one was taken in between.
 */
const takeRailAnswer = defineCommand({
  name: "ledger.take-rail-answer",
  input: z.object({ payment: id }),
  allow: "system.manage",
  errors: ["not-now", "rail-offline", "rail-unreachable"],
  async prepare(_actor, { payment }) {
    const provider = railProvider();
    if (!provider) return refuseRail("rail-offline");
    const [row] = await db().select().from(railPayments).where(eq(railPayments.id, payment));
    if (!row?.reference) return notFound("payment");
    const before = await readLastAsked(db(), row.dealId);
    const answer = await provider.read({ ...row, reference: row.reference });
    return answer ? ok({ answer, swap: row.swapId, before }) : refuseRail("rail-unreachable");
  },
  async run(context, { payment }, { answer, swap: id, before }) {
    const { tx, actor, now, record } = context;
    const swap = (await lockSwap(tx, actor, id)) as Swap;
    const [row] = await tx.select().from(railPayments).where(eq(railPayments.id, payment)).for("update");
    if (!row) return notFound("payment");
    const [deal] = (await tx.select().from(deals).where(eq(deals.id, row.dealId))) as [DealRow];
    const status = nextStatus(row, answer);
    // Money that has arrived stays: an answer may be older than another that was taken since.
    const arrivedCents = Math.max(row.arrivedCents, answer.arrivedCents);
    const isOld = answer.surplusCents !== null && (await readLastAsked(tx, row.dealId)) !== before;
    const facts = { askedAt: isOld ? row.askedAt : now, intent: answer.intent ?? row.intent, arrivedCents };
    const follow = async () => {
      if (answer.surplusCents !== null && !isOld) await followSurplus(context, swap, deal, row, answer.surplusCents);
    };
    if (!status) {
      await tx.update(railPayments).set(facts).where(eq(railPayments.id, row.id));
      await follow();
      return ok({ status: row.status, isOld });
    }
    const more = arrivedCents - (row.entryId ? row.arrivedCents : 0);
    const posted = more > 0 ? await postReceived(context, swap, deal, row, more) : null;
    const entryId = row.entryId ?? posted;
    if (status === "returned") await takeReturned(context, swap, { ...row, entryId }, answer);
    const { reason, url } = answer;
    const settledAt = status === "open" || status === "verify" || status === "waiting" ? null : now;
    await tx
      .update(railPayments)
      .set({ ...facts, status, entryId, reason, url, settledAt, ...(status !== row.status && { changedAt: now }) })
      .where(eq(railPayments.id, row.id));
    await follow();
    await record(railChanged({ ...partiesOf(deal), deal: row.dealId, status }));
    return ok({ status, isOld });
  },
});

/** Takes what the provider says about a payment; once more if it was asked about the deal's wires in between. */
export async function readRail(payment: string): Promise<Result<{ status: RailStatus }>> {
  const taken = await takeRailAnswer(system, { payment });
  return taken.ok && taken.value.isOld ? readRail(payment) : taken;
}

/** When the provider was last asked about a wire of the deal, whose payer has one balance above all sums. */
async function readLastAsked(tx: Reader, deal: string): Promise<number | undefined> {
  const [last] = await tx
    .select({ askedAt: railPayments.askedAt })
    .from(railPayments)
    .where(and(eq(railPayments.dealId, deal), eq(railPayments.rail, "wire")))
    .orderBy(desc(railPayments.askedAt))
    .limit(1);
  return last?.askedAt.getTime();
}

/** A payment only goes on. One that has ended can still be received, because money may come late. */
const RANKS: Record<RailStatus, number> = {
  reserved: 0,
  open: 0,
  verify: 1,
  waiting: 2,
  failed: 3,
  canceled: 3,
  received: 4,
  returned: 5,
};

/** What a payment becomes by the provider's answer; null if nothing changes. Money that came in can only be returned. */
export function nextStatus(
  { status, arrivedCents }: Pick<RailPaymentRow, "status" | "arrivedCents">,
  answer: Pick<RailAnswer, "status" | "arrivedCents">,
): RailAnswer["status"] | null {
  if (RANKS[answer.status] > RANKS[status]) return answer.status;
  // A part of a wire is news, too.
  return answer.status === status && answer.arrivedCents > arrivedCents ? status : null;
}

const Message = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      // The cash balance of a payer has none.
      id: z.string().min(1).max(200).optional(),
      payment_intent: z.string().max(200).nullish().catch(null),
      customer: z.string().max(200).nullish().catch(null),
      metadata: z.object({ payment: z.string().optional() }).nullish().catch(null),
    }),
  }),
});

/** A webhook of the provider: it says that there is news about a payment or a payout, which are then read. Refused unless it is signed. */
export async function receivePaymentMessage(signed: SignedMessage): Promise<Result<unknown>> {
  const message = readStripeMessage(environment().PAYMENTS_WEBHOOK_SECRET, signed, Message);
  if (message === undefined) return notFound();
  if (message === null) return ok(null);
  const { id: named, payment_intent: intent, customer, metadata } = message.data.object;
  const releases = named ? await db().select().from(railReleases).where(eq(railReleases.reference, named)) : [];
  if (releases[0]) return takeReleaseAnswer(system, { release: releases[0].id });
  const payment = metadata?.payment ?? "";
  const called = intent ?? named;
  // The surest name comes first. News about the cash balance of the payer of a deal names only the payer.
  const names = [
    isId(payment) ? eq(railPayments.id, payment) : null,
    named ? eq(railPayments.reference, named) : null,
    called ? eq(railPayments.intent, called) : null,
    customer ? eq(railPayments.customer, customer) : null,
  ].filter((one) => one !== null);
  if (names.length === 0) return ok(null);
  const [row] = await db()
    .select()
    .from(railPayments)
    .where(or(...names))
    .orderBy(...names.map((one) => desc(sql`coalesce(${one}, false)`)), desc(railPayments.createdAt))
    .limit(1);
  // An unknown one belongs to another site of the same account.
  return row ? readRail(row.id) : ok(null);
}

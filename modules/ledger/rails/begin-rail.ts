import { eq } from "drizzle-orm";
import { db, inTransaction } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { partiesOf } from "#modules/deals/index.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { railChanged } from "../events.ts";
import { railPayments } from "../tables.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { refuseRail } from "./errors.ts";
import { findPayable, rivalsOf } from "./find-payable.ts";
import { type RailBegun, railProvider } from "./provider.ts";
import { askProvider, reserveRail } from "./reserve-rail.ts";
import { BeginRail } from "./schemas.ts";

/**
 * The buyer of a signed deal begins a payment through the provider: for a wire, the deal gets an account number of its
 * own; otherwise the answer says where the buyer goes on. Asked again, the same payment is answered.
 */
export const beginRail = defineCommand({
  name: "ledger.begin-rail",
  input: BeginRail,
  allow: "verified",
  ownerOnly: true,
  errors: [
    "not-now",
    "rail-changed",
    "rail-nothing-open",
    "rail-offline",
    "rail-refused",
    "rail-under-way",
    "rail-unreachable",
  ],
  limits: (actor) => [{ subject: `rail:${actor.id}`, most: 20, seconds: DAY_SECONDS }],
  async prepare(actor, wanted): Promise<Result<Prepared>> {
    const provider = railProvider();
    if (!provider) return refuseRail("rail-offline");
    const before = await findPayable(db(), actor, wanted);
    if (!before.ok) return before;
    if (before.value.same) return ok({ id: before.value.same.id, begun: null });
    for (const { id } of rivalsOf(before.value, wanted.rail)) await endUnpaid(provider, id);
    const kept = await inTransaction((tx) => reserveRail(tx, actor, wanted));
    if (!kept.ok) return kept;
    const { id, status } = kept.value;
    if (status !== "reserved") return ok({ id, begun: null });
    const begun = await askProvider(provider, kept.value);
    if (begun === "refused") return refuseRail("rail-refused");
    return begun ? ok({ id, begun }) : refuseRail("rail-unreachable");
  },
  async run({ tx, actor, now, record }, wanted, { id, begun }) {
    await tx.select({ id: swaps.id }).from(swaps).where(eq(swaps.id, wanted.swap)).for("update");
    const [row] = await tx.select().from(railPayments).where(eq(railPayments.id, id));
    // Another page has begun the same payment, or has ended it.
    if (!begun || row?.status !== "reserved")
      return row?.status === "open" ? ok({ _id: id, url: row.url }) : refuseRail("rail-changed");
    const found = await findPayable(tx, actor, wanted);
    if (!found.ok) return found;
    // The deal was changed while the provider was asked. The page of this payment was shown to no one; the next payment
    // that is begun ends it, or the job.
    const rivals = rivalsOf(found.value, wanted.rail).filter((one) => one.id !== id);
    if (found.value.amountCents !== row.amountCents || rivals.length > 0) return refuseRail("rail-changed");
    const begins = { ...begun, status: "open", changedAt: now, askedAt: now } as const;
    await tx.update(railPayments).set(begins).where(eq(railPayments.id, id));
    await record(railChanged({ ...partiesOf(found.value.deal), deal: row.dealId, status: "open" }));
    return ok({ _id: id, url: begun.url });
  },
});

/** `begun`: null where the payment is open already. */
type Prepared = { id: string; begun: RailBegun | null };

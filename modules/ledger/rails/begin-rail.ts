import { eq } from "drizzle-orm";
import { db, type Executor, type Reader } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { liveDeal, partiesOf } from "#modules/deals/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { environment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ownDealPath } from "#modules/kernel/paths.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { readSwap } from "#modules/swaps/index.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { railChanged } from "../events.ts";
import type { Rail } from "../kinds.ts";
import { railPayments } from "../tables.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { refuseRail } from "./errors.ts";
import { leftOf, type Payable, readPayable } from "./payable.ts";
import { type RailBegun, railProvider } from "./provider.ts";
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
  errors: ["not-now", "rail-changed", "rail-nothing-open", "rail-offline", "rail-under-way", "rail-unreachable"],
  limits: (actor) => [{ subject: `rail:${actor.id}`, most: 20, seconds: DAY_SECONDS }],
  async prepare(actor, { swap, rail }): Promise<Result<Prepared>> {
    const provider = railProvider();
    if (!provider) return refuseRail("rail-offline");
    const before = await findPayable(db(), actor, swap, rail);
    if (!before.ok) return before;
    if (before.value.same) return ok({ id: before.value.same.id, amountCents: before.value.amountCents, begun: null });
    for (const other of rivalsOf(before.value, rail)) await endUnpaid(provider, other.id);
    const found = await findPayable(db(), actor, swap, rail);
    if (!found.ok) return found;
    if (rivalsOf(found.value, rail).length > 0) return refuseRail("rail-unreachable");
    const { deal, amountCents, customer, car } = found.value;
    const id = newId();
    const returnTo = `${environment().baseUrl}${ownDealPath(swap)}`;
    const order = { payment: id, deal: deal.id, rail, amountCents, car, customer, returnTo };
    const begun = await provider.begin(order);
    return begun ? ok({ id, amountCents, begun }) : refuseRail("rail-unreachable");
  },
  async run({ tx, actor, now, record }, { swap, rail }, { id, amountCents, begun }) {
    await tx.select({ id: swaps.id }).from(swaps).where(eq(swaps.id, swap)).for("update");
    // What the provider began without a row here would take money that no row knows of. The lock is held meanwhile: it
    // happens only to a buyer who begins two payments at once, or whose deal changes at that moment.
    const drop = async () => {
      if (begun) await railProvider()?.cancel({ reference: begun.reference, rail, status: "open", intent: null });
    };
    const found = await findPayable(tx, actor, swap, rail);
    if (!found.ok) {
      await drop();
      return found;
    }
    const { deal, same, amountCents: open } = found.value;
    if (same) {
      await drop();
      return ok({ _id: same.id, url: same.url });
    }
    // Something was paid or begun, or the deal was changed, while the provider was asked.
    if (!begun || open !== amountCents || rivalsOf(found.value, rail).length > 0) {
      await drop();
      return refuseRail("rail-changed");
    }
    const row = { id, dealId: deal.id, swapId: swap, rail, amountCents, ...begun, createdAt: now, askedAt: now };
    await tx.insert(railPayments).values(row);
    await record(railChanged({ ...partiesOf(deal), deal: deal.id, status: "open" }));
    return ok({ _id: id, url: begun.url });
  },
});

/** `begun`: null where the same payment is open already. */
type Prepared = { id: string; amountCents: number; begun: RailBegun | null };

/**
 * The payments by which the buyer could pay the same money once more on a page that is still open somewhere. The account
 * for wires stays beside the other ways.
 */
const rivalsOf = ({ payments }: Payable, rail: Rail) =>
  payments.filter((one) => one.status === "open" && (one.rail !== "wire" || rail === "wire"));

/** What this actor may pay in this way now. Not found for everybody but the buyer of a signed deal. */
async function findPayable(
  tx: Executor & Reader,
  actor: Actor,
  id: string,
  rail: Rail,
): Promise<Result<Payable & { amountCents: number; same: Payable["payments"][number] | undefined; car: string }>> {
  const swap = await readSwap(tx, id);
  const deal = swap && !swap.deletedAt ? await liveDeal({ tx }, swap) : undefined;
  if (!swap || !actor.id || deal?.buyerId !== actor.id || deal.status !== "signed") return notFound("deal");
  const payable = await readPayable(tx, deal, currentTime());
  const same = payable.usable.find((one) => one.rail === rail);
  const amountCents = same ? leftOf(same) : (payable.offers.find((offer) => offer.rail === rail)?.amountCents ?? 0);
  if (payable.isUnderWay && !same) return refuseRail("rail-under-way");
  if (amountCents === 0) return refuseRail("rail-nothing-open");
  return ok({ ...payable, amountCents, same, car: swap.shortName });
}

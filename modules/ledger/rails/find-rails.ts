import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findMissingForRelease, heldIn, liveDeal, readBook, surplusIn } from "#modules/deals/index.ts";
import { deals } from "#modules/deals/tables.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { ownDealPath } from "#modules/kernel/paths.ts";
import { readIncomplete, readReleasable } from "../payments/ask-release.ts";
import { type RailPaymentRow, railReleases } from "../tables.ts";
import { readPayable, readRails } from "./payable.ts";
import { railProvider } from "./provider.ts";
import type { HeldFunds, OwnRails, RailPayment, RailsView } from "./schemas.ts";

/** What the buyer of a signed deal can pay on its page, and did; undefined for everyone else, and without a provider. */
export async function findOwnRails(actor: Actor, swap: string): Promise<OwnRails | undefined> {
  const provider = railProvider();
  const deal = actor.id && provider && isId(swap) ? await liveDeal({ tx: db() }, { id: swap }) : undefined;
  if (!provider || !deal || deal.buyerId !== actor.id || deal.status !== "signed") return undefined;
  const { payments, usable, offers, surplusCents } = await readPayable(db(), deal, currentTime());
  return {
    provider: provider.name,
    sample: provider.sample,
    surplusCents,
    payments: payments
      .filter((row) =>
        row.status === "open"
          ? usable.includes(row) || row.arrivedCents > 0
          : !["canceled", "reserved"].includes(row.status),
      )
      .map((row) => ({
        ...viewOf(row),
        url: row.status === "verify" || usable.includes(row) ? row.url : null,
        account: usable.includes(row) ? row.account : null,
      })),
    offers,
  };
}

/** The payments of a deal for programs of its buyer, and of accountants; the account for a wire is only on the page. */
export async function findRails(actor: Actor, swap: string): Promise<RailsView | undefined> {
  const own = await findOwnRails(actor, swap);
  if (own) {
    const { surplusCents: _surplus, ...shown } = own;
    const payments = own.payments.map(({ account, url, ...payment }) => ({
      ...payment,
      url: account ? ownDealPath(swap) : url,
    }));
    return { ...shown, payments };
  }
  const deal = can(actor, "deal.pay") && isId(swap) ? await liveDeal({ tx: db() }, { id: swap }) : undefined;
  const held = deal && (await findHeldFunds(actor, deal.id));
  if (!held) return undefined;
  const payments = held.payments.map((payment) => ({ ...payment, url: null }));
  return { provider: held.provider, sample: held.sample, payments, offers: [] };
}

/** What a provider holds of a deal, for accountants. */
export async function findHeldFunds(actor: Actor, id: string): Promise<HeldFunds | undefined> {
  if (!can(actor, "deal.pay") || !isId(id)) return undefined;
  const [deal] = await db().select().from(deals).where(eq(deals.id, id));
  if (!deal) return undefined;
  const book = await readBook(db(), deal.id);
  const [payments, releases, releasableCents, missing] = await Promise.all([
    readRails(db(), deal.id),
    db().select().from(railReleases).where(eq(railReleases.dealId, deal.id)).orderBy(asc(railReleases.createdAt)),
    readReleasable(db(), deal),
    findMissingForRelease(db(), deal, book, chicagoDay(currentTime())),
  ]);
  const provider = railProvider();
  return {
    provider: provider?.name ?? null,
    sample: provider?.sample ?? false,
    heldCents: heldIn(book),
    surplusCents: surplusIn(book),
    releasableCents,
    incompleteCents: await readIncomplete(db(), id, book),
    missing: releasableCents > 0 ? missing : [],
    payments: payments.filter(({ status }) => status !== "reserved").map(viewOf),
    releases: releases.map(({ id: _id, status, amountCents, reason, createdAt }) => ({
      _id,
      status,
      amountCents,
      reason,
      createdAt: createdAt.toISOString(),
    })),
  };
}

const viewOf = ({ id, rail, status, amountCents, arrivedCents, reason, ...row }: RailPaymentRow): RailPayment => ({
  _id: id,
  rail,
  status,
  amountCents,
  arrivedCents,
  reason,
  createdAt: row.createdAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
});

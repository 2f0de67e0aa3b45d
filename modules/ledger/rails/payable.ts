import { desc, eq } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { findOpen } from "#modules/deals/index.ts";
import type { DealRow } from "#modules/deals/tables.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { RAILS, type RailStatus } from "../kinds.ts";
import { type RailPaymentRow, railPayments } from "../tables.ts";
import { CARD_MOST_CENTS, type OwnRails } from "./schemas.ts";

export type Payable = Pick<OwnRails, "offers"> & {
  deal: DealRow;
  payments: RailPaymentRow[];
  /** Money is on its way, so that nothing more is begun. */
  isUnderWay: boolean;
  /** What the provider calls the payer of this deal. */
  customer: string | null;
};

const ON_ITS_WAY: readonly RailStatus[] = ["verify", "waiting"];

/** What the buyer of a signed deal can still pay, in each way. Doesn't check permissions. */
export async function readPayable(tx: Reader, deal: DealRow, now: Date): Promise<Payable> {
  const [payments, balances] = await Promise.all([readRails(tx, deal.id), findOpen(tx, deal, chicagoDay(now))]);
  const open = Math.max(0, balances.buyer);
  const byCard = payments.filter(({ rail, status }) => rail === "card" && status === "received");
  const cardLeft = CARD_MOST_CENTS - byCard.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isUnderWay = payments.some(({ status }) => ON_ITS_WAY.includes(status));
  return {
    deal,
    payments,
    isUnderWay,
    customer: payments.find(({ customer }) => customer !== null)?.customer ?? null,
    offers: RAILS.map((rail) => ({
      rail,
      amountCents: rail === "card" ? Math.max(0, Math.min(open, cardLeft)) : open,
    })).filter(({ amountCents }) => amountCents > 0),
  };
}

/** The payments of a deal through the provider, the newest first. */
export const readRails = (tx: Reader, deal: string): Promise<RailPaymentRow[]> =>
  tx
    .select()
    .from(railPayments)
    .where(eq(railPayments.dealId, deal))
    .orderBy(desc(railPayments.createdAt), desc(railPayments.id));

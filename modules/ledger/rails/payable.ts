import { desc, eq } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { findOpen, readBook, surplusIn } from "#modules/deals/index.ts";
import type { DealRow } from "#modules/deals/tables.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { RAILS, type Rail } from "../kinds.ts";
import { type RailPaymentRow, railPayments } from "../tables.ts";
import { CARD_MOST_CENTS, type OwnRails } from "./schemas.ts";

export type Payable = Pick<OwnRails, "offers"> & {
  surplusCents: number;
  /** Cents that are open in each way. */
  sums: Record<Rail, number>;
  deal: DealRow;
  payments: RailPaymentRow[];
  /** The begun payments by which the buyer can pay now: what is left of them is exactly what is open. */
  usable: RailPaymentRow[];
  /** A payment is under way, so that nothing more is begun. */
  isUnderWay: boolean;
  /** What the provider calls the payer of this deal. */
  customer: string | null;
};

/** Cents of a begun payment that are missing. */
export const leftOf = ({ amountCents, arrivedCents }: Pick<RailPaymentRow, "amountCents" | "arrivedCents">): number =>
  amountCents - arrivedCents;

/** Whether its payer can be shown where to pay it. One that only gets its end has no such place. */
export const isShown = ({ url, account }: Pick<RailPaymentRow, "url" | "account">): boolean =>
  url !== null || account !== null;

/** Its payer has paid, and all or a part of the money is missing. */
export const isUnderWay = ({ status, arrivedCents }: RailPaymentRow): boolean =>
  status === "verify" || status === "waiting" || (status === "open" && arrivedCents > 0);

/** What the buyer of a signed deal can still pay, in each way. Doesn't check permissions. */
export async function readPayable(tx: Reader, deal: DealRow, now: Date): Promise<Payable> {
  const [payments, balances, book] = await Promise.all([
    readRails(tx, deal.id),
    findOpen(tx, deal, chicagoDay(now)),
    readBook(tx, deal.id),
  ]);
  const open = Math.max(0, balances.buyer);
  const byCard = payments.filter(({ rail, status }) => rail === "card" && status === "received");
  const cardLeft = CARD_MOST_CENTS - byCard.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const sums = { wire: open, ach: open, card: Math.max(0, Math.min(open, cardLeft)) };
  const underWay = payments.filter(isUnderWay);
  const usable = payments.filter(
    (one) =>
      one.status === "open" &&
      isShown(one) &&
      sums[one.rail] > 0 &&
      leftOf(one) === sums[one.rail] &&
      underWay.every((other) => other === one),
  );
  const begun = usable.map(({ rail }) => rail);
  const offers = RAILS.map((rail) => ({ rail, amountCents: sums[rail] }));
  return {
    deal,
    payments,
    surplusCents: surplusIn(book),
    sums,
    usable,
    isUnderWay: underWay.length > 0,
    customer: payments.find(({ customer }) => customer !== null)?.customer ?? null,
    offers:
      underWay.length > 0 ? [] : offers.filter(({ rail, amountCents }) => amountCents > 0 && !begun.includes(rail)),
  };
}

/** The payments of a deal through the provider, the newest first. */
export const readRails = (tx: Reader, deal: string): Promise<RailPaymentRow[]> =>
  tx
    .select()
    .from(railPayments)
    .where(eq(railPayments.dealId, deal))
    .orderBy(desc(railPayments.createdAt), desc(railPayments.id));

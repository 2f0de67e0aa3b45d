import { type DealPayment, type OwnDeal, PAYMENT_METHOD_LABELS } from "#modules/deals/schemas.ts";
import { formatDashboardDate, formatDashboardDay, formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatCents, formatNumber } from "#modules/kernel/money.ts";
import { comesBefore, isSold } from "#modules/swaps/lifecycle.ts";

/** An appointment at which the car is handed over: the seller's drop-off, or the dealer's pick-up. */
export type Meeting = { time: string; place: string; pending: boolean; done: boolean };

/** What this party pays or is paid in all. */
const owes = ({ parts, reader }: OwnDeal) => parts.find(({ party }) => party === reader);

/** The main sentence of a party's page: "You get $12,300.00." */
export function mainSentence(deal: OwnDeal): string | null {
  const part = owes(deal);
  if (!part) return null;
  const amount = formatCents(part.totalCents);
  if (isSettled(deal)) return part.owes ? `You have paid ${amount}.` : `We have paid you ${amount}.`;
  if (part.beforeTax) return `Tax not calculated yet. Before tax, it is ${amount}.`;
  return part.owes ? `You owe ${amount}.` : `You get ${amount}.`;
}

/** The sum that is still open when a part was paid; null when all or nothing was. */
export function restSentence({ openCents, payments, reader }: OwnDeal): string | null {
  const paid = payments.some((payment) => isOwn(payment, reader));
  if (openCents === null || openCents === 0 || !paid) return null;
  const amount = formatCents(Math.abs(openCents));
  return openCents > 0 ? `Still to pay: ${amount}.` : `Still to come: ${amount}.`;
}

const isOwn = ({ kind }: DealPayment, reader: OwnDeal["reader"]) =>
  reader === "seller" ? kind === "seller" : kind === "buyer" || kind === "dealer";

/** Paid in full. The refund of a claim opens the account again, in the other direction. */
const isSettled = (deal: OwnDeal): boolean => {
  const { openCents, payments, reader } = deal;
  if (openCents === null || !payments.some((payment) => isOwn(payment, reader))) return false;
  return openCents === 0 || openCents < 0 === owes(deal)?.owes;
};

/** "Paid on 23 Nov 2026, wire transfer" */
export function paidWords({ date, method }: Pick<DealPayment, "date" | "method">): string {
  const how = method ? `, ${PAYMENT_METHOD_LABELS[method].toLowerCase()}` : "";
  return `${formatDashboardDay(date)}${how}`;
}

/** When the money moves. */
export function paymentWords(deal: OwnDeal): string {
  const { reader, payments, due, step, sale } = deal;
  const last = payments.filter((payment) => isOwn(payment, reader)).at(-1);
  if (isSettled(deal) && last) return `Paid on ${paidWords(last)}`;
  if (reader === "seller" && sale !== "cash" && !owes(deal)?.owes)
    return "We pay you once the buyer’s money has cleared";
  if (due) return `By ${formatDashboardDate(due)}`;
  if (reader === "buyer" && sale === "auction") return "Within three business days of winning the car";
  if (reader === "buyer") return comesBefore(step, "payments") ? "When you sign" : "Now: the deal is signed";
  if (sale === "cash") return "The business day on which your papers are complete by 2:00 PM";
  return "1 business day after the deal is signed";
}

/** "25 Nov 2026, 10:00 AM, Swap Center Chicago (not confirmed yet)", or "Done on 25 Nov 2026, Swap Center Chicago". */
export const meetingWords = ({ time, place, pending, done }: Meeting): string =>
  done
    ? `Done on ${formatDashboardDate(time)}, ${place}`
    : `${formatDashboardMoment(time)}, ${place}${pending ? " (not confirmed yet)" : ""}`;

/** When a dealer who has not booked the pick-up gets the car. */
export const PICK_UP_WHEN = "In the hour that you book. Your payment has to have cleared by then.";
const CLEARED_WHEN = "In the hour that you book";

/** When and where the car changes hands, if that is agreed. */
export function handoverWords(deal: OwnDeal, meeting: Meeting | null): string | null {
  const { reader, channel, delivery, deliveryTo, step, gatePass } = deal;
  if (reader === "buyer" && delivery) return deliveryWords(delivery);
  if (delivery?.receivedOn) return null;
  if (deliveryTo && !isSold(step)) return `To be delivered to ${deliveryTo}; your contact will agree on a day with you`;
  if (meeting) return meetingWords(meeting);
  if (isSold(step) || (reader === "seller" && !comesBefore(step, "close-out"))) return null;
  if (reader === "seller") return "At a Swap Center, at the time that you book";
  if (channel === "auction") return gatePass === null ? PICK_UP_WHEN : CLEARED_WHEN;
  return "At a Swap Center; your contact will agree on a day with you";
}

/** "Delivered on 01 Dec 2026 to Lena Fischer, at 84,512 miles": only once it happened. */
const deliveryWords = (delivery: NonNullable<OwnDeal["delivery"]>): string => {
  const { at, address, carrier, receivedOn, receivedBy, odometer } = delivery;
  if (!receivedOn) return [formatDashboardMoment(at), address, carrier && `with ${carrier}`].filter(Boolean).join(", ");
  const to = receivedBy ? ` to ${receivedBy}` : "";
  return `Delivered on ${formatDashboardDay(receivedOn)}${to}${odometer === null ? "" : `, at ${formatNumber(odometer)} miles`}`;
};

import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { comesBefore } from "#modules/swaps/lifecycle.ts";
import type { DealRow } from "./deal-rows.ts";

/** What may hold up this deal, in the words of its card. */
export function warningsOf(row: DealRow, now: Date): string[] {
  const { swap, task, deal, deliveryAt } = row;
  const isSigned = deal !== null;
  return [
    swap.cancelRequestedAt && "The seller asks to cancel",
    swap.onHoldAt && `On hold since ${formatDashboardDate(swap.onHoldAt)}`,
    !isSigned && !row.buyerId && !swap.cashOfferAgreedAt && "No buyer yet",
    !isSigned && swap.loanActive && swap.loanPayoff === null && "Loan payoff not known",
    comesBefore(swap.step, "close-out") && swap.titleMissing && titleWords(swap),
    !isSigned && swap.titleMultipleOwners && "Two owners have to sign",
    deliveryAt && deliveryAt < now && `Delivery was due ${formatDashboardDate(deliveryAt)}`,
    task.status === "noResponse" && `No response ×${task.noResponseCount}`,
  ].filter((words) => typeof words === "string");
}

/** "Title: Being Processed since 02 Nov 2026" */
function titleWords({ titleMissing, titleMissingDate }: DealRow["swap"]): string {
  const since = titleMissingDate ? ` since ${formatDashboardDate(`${titleMissingDate}T18:00:00Z`)}` : "";
  return `Title: ${titleMissing}${since}`;
}

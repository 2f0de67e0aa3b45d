import { Notice } from "#app/ui/notice.tsx";
import { formatDashboardMoment, formatNearDay } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import type { OnTheWay as Payment } from "#modules/ledger/schemas.ts";
import { RAIL_NAMES } from "./rail-words.ts";

/** The payments of a deal that the provider reports as on their way; nothing while there are none. */
export function OnTheWay({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <section className="sec" data-part="on-the-way">
      <h3>On its way</h3>
      {payments.map((one) => (
        <Notice key={one._id} kind="info" title={`${RAIL_NAMES[one.rail]}: ${formatCents(one.amountCents)}`}>
          {stateWords(one)} The provider tells us when it arrives, so don’t record it by hand.
        </Notice>
      ))}
    </section>
  );
}

function stateWords({ status, arrivedCents, amountCents, since, expectedOn }: Payment): string {
  const when = formatDashboardMoment(since);
  if (status === "verify") return `The buyer has to confirm two small deposits, since ${when}.`;
  if (arrivedCents > 0)
    return `${formatCents(arrivedCents)} has arrived. ${formatCents(amountCents - arrivedCents)} is missing, since ${when}.`;
  return `Paid ${when}.${expectedOn ? ` We expect it on ${formatNearDay(expectedOn)}.` : ""}`;
}

import { Notice } from "#app/ui/notice.tsx";
import type { MoneyBack as Back } from "#modules/deals/schemas.ts";
import { formatCents } from "#modules/kernel/money.ts";

/** What a buyer or a dealer still gets back from deals that were canceled. */
export const MoneyBack = ({ sums }: { sums: readonly Back[] }) =>
  sums.map(({ deal, car, cents }) => (
    <Notice key={deal} kind="info" title={`You get back ${formatCents(cents)}`}>
      The deal for the {car} was canceled, and you have paid this. Our accountants send it back, and tell you when they
      do.
    </Notice>
  ));

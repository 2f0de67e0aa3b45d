import { maskPhone } from "#app/ui/amounts.ts";
import { Facts } from "#app/ui/card.tsx";
import { formatDashboardDate, formatDashboardDay, formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatCents, formatDollars } from "#modules/kernel/money.ts";
import type { SwapSummary } from "#modules/swaps/schemas.ts";

type Props = { swap: SwapSummary; seller: { fullName: string; phone: string | null } | null };

const date = (time: string | null) => (time ? formatDashboardDate(time) : null);
const dollars = (amount: number | null) => (amount === null ? null : formatDollars(amount));

/** "Being Processed (Nov 21, 2026)": a day of the calendar, the same in every zone. */
const titlePlace = ({ titleMissing, titleMissingDate }: SwapSummary) =>
  titleMissing && titleMissingDate ? `${titleMissing} (${formatDashboardDay(titleMissingDate)})` : titleMissing;

/** "Ally Bank, $12,000, $6.52 a day, good through 04 Dec 2026" */
const loanOf = ({ lender, loanPayoff, loanPerDiemCents, loanGoodThrough }: SwapSummary) =>
  [
    lender || "Yes",
    dollars(loanPayoff),
    loanPerDiemCents === null ? null : `${formatCents(loanPerDiemCents)} a day`,
    loanGoodThrough && `good through ${formatDashboardDay(loanGoodThrough)}`,
  ]
    .filter(Boolean)
    .join(", ");

/** The data that staff have about the car and its seller. */
export function SwapFacts({ swap, seller }: Props) {
  return (
    <Facts
      look="columns"
      items={[
        ["Seller", seller?.fullName],
        ["Phone", seller?.phone && <a href={`tel:${seller.phone}`}>{maskPhone(seller.phone)}</a>],
        ["Location", [swap.address, swap.city, swap.state, swap.zip].filter(Boolean).join(", ")],
        ["VIN", swap.vin],
        swap.plate ? ["Plate", [swap.plate, swap.plateState].filter(Boolean).join(" · ")] : null,
        ["Registered", date(swap.createdAt)],
        [
          "Evaluation",
          swap.stage1CompleteAt
            ? date(swap.stage1CompleteAt)
            : swap.evaluationAt && formatDashboardMoment(swap.evaluationAt),
        ],
        ["Drive", [swap.drivetrain, swap.transmission, swap.fuel].filter(Boolean).join(" · ")],
        ["Interior", [swap.interiorColor, swap.interiorType].filter(Boolean).join(" ")],
        ["Keys", swap.keys],
        ["Title", [swap.titleStatus, titlePlace(swap)].filter(Boolean).join(", ")],
        ["Condition", [swap.condition, swap.accidents && `accidents: ${swap.accidents}`].filter(Boolean).join(", ")],
        ["Damages", swap.damages],
        ["Loan", swap.loanActive ? loanOf(swap) : "None"],
        ["Retail value", dollars(swap.valuationRetail)],
        ["Trade-in value", dollars(swap.valuationTradeIn)],
        swap.priceLow ? ["Price range", `${dollars(swap.priceLow)} to ${dollars(swap.priceHigh)}`] : null,
        swap.sellerAsks ? ["Seller asks", dollars(swap.sellerAsks)] : null,
      ]}
    />
  );
}

import type { Accuracy, OfMonth } from "#modules/analytics/schemas.ts";
import type { History } from "./history.ts";
import { monthLabel, monthName, stepLabel, stepName } from "./labels.ts";

/** The columns of months, and the values of one field in each. */
function byMonth<Line>(months: readonly OfMonth<Line>[]) {
  return {
    by: "Month",
    columns: months.map(({ month }) => ({ label: monthLabel(month), name: monthName(month) })),
    values: (field: keyof Line) => months.map((line) => line[field] as number | null),
  };
}

/** The charts about prices and days. */
export function salesHistories({ sales, spread }: Accuracy): History[] {
  const { values, ...months } = byMonth(sales.months);
  return [
    {
      title: "How prices compared with our estimates",
      definition: "Each bar counts sales by how far the sold price was below or above our estimate, in steps of 5%.",
      unit: "count",
      chart: "bars",
      by: "Sold price",
      columns: spread.map((step) => ({ label: stepLabel(step), name: stepName(step) })),
      lines: [{ label: "Sales", values: spread.map(({ sales }) => sales) }],
    },
    {
      title: "How far off, by month",
      definition: "Half of the month’s sales were closer to our estimate than this, half were farther from it.",
      unit: "percent",
      chart: "line",
      ...months,
      lines: [{ label: "Half sold within", values: values("off") }],
    },
    {
      title: "Days to sell, by month",
      definition: "Half of the cars sold in this month needed fewer days from the first listing to the closed sale.",
      unit: "days",
      chart: "line",
      ...months,
      lines: [{ label: "Median days", values: values("days") }],
    },
  ];
}

/** The charts about auctions and claims. */
export function otherHistories({ lots, claims }: Accuracy): History[] {
  const { values: lotValues, ...lotMonths } = byMonth(lots.months);
  const { values: claimValues, ...claimMonths } = byMonth(claims.months);
  return [
    {
      title: "How auctions ended, by month",
      definition: "Cars whose auction ended in this month. A car that is auctioned twice counts twice.",
      unit: "count",
      chart: "bars",
      ...lotMonths,
      lines: [
        { label: "Reserve met", values: lotValues("sold") },
        { label: "Reserve not met", values: lotValues("below") },
        { label: "No bids", values: lotValues("none") },
      ],
    },
    {
      title: "Findings after the sale, by month",
      definition: "Claims about something that the evaluation should have found, per 100 cars sold in this month.",
      unit: "count",
      chart: "line",
      ...claimMonths,
      lines: [{ label: "Claims per 100 sales", values: claimValues("rate") }],
    },
  ];
}

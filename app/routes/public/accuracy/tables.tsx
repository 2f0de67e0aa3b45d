import { figureIn } from "#app/features/charts/labels.ts";
import { Table } from "#app/ui/table.tsx";
import type { Accuracy, SalesLine } from "#modules/analytics/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { FINDING_LABELS } from "./labels.ts";

type Row = SalesLine & { name: string };

/** The marketplace and the auction beside each other. */
export function ChannelTable({ sales }: Pick<Accuracy, "sales">) {
  const rows: Row[] = [
    { name: "Marketplace", ...sales.listing },
    { name: "Auction", ...sales.auction },
  ];
  return (
    <Table
      caption="Estimates and sold prices on each channel"
      compact
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: "name", label: "Sold", cell: ({ name }) => name },
        { key: "sales", label: "Sales", right: true, cell: ({ sales: count }) => formatNumber(count) },
        { key: "off", label: "Half within", right: true, cell: ({ off }) => figureIn("percent", off) },
        { key: "5", label: "Within 5%", right: true, extra: true, cell: ({ within5 }) => figureIn("percent", within5) },
        { key: "10", label: "Within 10%", right: true, cell: ({ within10 }) => figureIn("percent", within10) },
        { key: "days", label: "Days", right: true, extra: true, cell: ({ days }) => figureIn("days", days) },
      ]}
    />
  );
}

/** What claims were about, and how many of them were granted. */
export const ClaimTable = ({ categories }: Pick<Accuracy["claims"], "categories">) => (
  <Table
    caption="Claims after the sale by what they are about"
    compact
    rows={categories}
    rowKey={({ category }) => category}
    columns={[
      { key: "about", label: "About", cell: ({ category }) => lookup(FINDING_LABELS, category) ?? "Something else" },
      { key: "claims", label: "Claims", right: true, cell: ({ claims }) => formatNumber(claims) },
      { key: "granted", label: "Granted", right: true, cell: ({ granted }) => formatNumber(granted) },
    ]}
    empty={<p>No buyer has made a claim about a car sold in these months.</p>}
  />
);

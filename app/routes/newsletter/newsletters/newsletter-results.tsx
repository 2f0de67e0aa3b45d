import { Card } from "#app/ui/card.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { FOLLOWED_DAYS, type NewsletterResults as Results } from "#modules/analytics/schemas.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";

type Line = { what: string; figure: string };

const COLUMNS: Column<Line>[] = [
  { key: "what", label: "What", cell: ({ what }) => what },
  { key: "figure", label: "Figure", cell: ({ figure }) => figure, right: true },
];

/** What the members who followed a link did next, and what we earned from it. */
export function NewsletterResults({ results }: { results: Results }) {
  const { readers, fees } = results;
  return (
    <Card title="What readers did next" bare>
      <p className="in muted">
        {readers === 0
          ? "No member has followed a link yet."
          : `${readers === 1 ? "1 member has" : `${formatNumber(readers)} members have`} followed a link. These are their acts of the ${FOLLOWED_DAYS} days after it.`}
      </p>
      {readers > 0 && (
        <Table
          caption="What readers did next"
          columns={COLUMNS}
          rows={linesOf(results)}
          rowKey={({ what }) => what}
          compact
        />
      )}
      {readers > 0 && fees !== null && (
        <p className="in muted">
          The fees are those of the cars that they registered or agreed to buy. A member who got two newsletters can
          count for both.
        </p>
      )}
    </Card>
  );
}

const linesOf = ({ registered, visits, offers, deals, fees }: Results): Line[] => [
  { what: "Cars registered", figure: formatNumber(registered) },
  { what: "Visits requested", figure: formatNumber(visits) },
  { what: "Offers made", figure: formatNumber(offers) },
  { what: "Cars they agreed to buy", figure: formatNumber(deals) },
  ...(fees === null ? [] : [{ what: "Fees from these cars", figure: formatDollars(fees) }]),
];

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useOutlet, useParams } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { ExportLink } from "#app/features/lists/export-link.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { checkDealerPath } from "#app/shared/paths.ts";
import { EmptyState } from "#app/ui/card.tsx";
import { Users } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { findDealers } from "#modules/auctions/index.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";

export const addresses = ["/u/auctions/dealers"];

export const handle: FrameHandle = { title: "Dealers" };
export const meta: MetaFunction = () => [{ title: `Dealers · ${NAME}` }];

/** The dealers with license and limit; those whose papers wait come first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, ["user.manage", "auction.dates"]);
  return { rows: await findDealers(actor, new Date()) };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const columns: Column<Row>[] = [
  {
    key: "name",
    label: "Dealer",
    cell: ({ _id, name }) => (
      <Link className="row-link" to={checkDealerPath(_id)} preventScrollReset>
        {name}
      </Link>
    ),
  },
  { key: "company", label: "Company", cell: ({ company }) => company ?? "–" },
  {
    key: "license",
    label: "License until",
    cell: ({ licenseUntil }) => <span className="num">{licenseUntil ? formatDashboardDay(licenseUntil) : "–"}</span>,
  },
  {
    key: "limit",
    label: "Limit",
    right: true,
    cell: ({ limit }) => <span className="num">{formatDollars(limit)}</span>,
  },
  { key: "state", label: "State", cell: (row) => <DealerState row={row} /> },
];

function DealerState({ row: { waits, whyNot } }: { row: Row }) {
  if (waits) return <State tone="info">License to check</State>;
  return whyNot === null ? <State tone="ok">May bid</State> : <State tone="warn">Can't bid yet</State>;
}

export default function Dealers() {
  const { rows } = useLoaderData<typeof loader>();
  const { dealer } = useParams();
  useLive(["auctions"]);
  const list = (
    <>
      <div className="toolbar">
        <ExportLink list="dealers" />
      </div>
      <Table
        caption="Dealers"
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        isCurrent={({ _id }) => _id === dealer}
        empty={
          <EmptyState icon={Users} title="No dealers yet">
            Dealers appear here once their account is active.
          </EmptyState>
        }
      />
    </>
  );
  return <Split list={list} panel={useOutlet()} />;
}

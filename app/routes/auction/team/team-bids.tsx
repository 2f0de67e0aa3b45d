import { Link } from "@remix-run/react";
import { exactMoment } from "#app/features/auction/labels.ts";
import { roomPath } from "#app/shared/paths.ts";
import { State } from "#app/ui/marks.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { MOST_TEAM_BIDS, runNumber, type TeamBid } from "#modules/auctions/schemas.ts";
import { formatDollars } from "#modules/kernel/money.ts";

const KINDS: Record<TeamBid["kind"], string> = { bid: "Bid", autobid: "Autobid up to", "bought-now": "Bought now for" };
const STATES: Record<TeamBid["state"], JSX.Element> = {
  waits: <State tone="info">Waits for the start</State>,
  leads: <State tone="ok">Leads</State>,
  won: <State tone="ok">Won</State>,
  best: <State>Below the reserve</State>,
  beaten: <State>Not the highest</State>,
  canceled: <State>Lot canceled</State>,
};

const COLUMNS: Column<TeamBid>[] = [
  { key: "by", label: "Who", cell: ({ by }) => <b>{by}</b> },
  {
    key: "car",
    label: "Car",
    cell: ({ swap, vehicle, lane, runOrder }) => (
      <Link className="link" to={roomPath(swap)}>
        Lot {runNumber(lane, runOrder)}, {vehicle}
      </Link>
    ),
  },
  {
    key: "amount",
    label: "Bid",
    right: true,
    cell: ({ kind, amount }) => (
      <span className="num">
        {KINDS[kind]} {formatDollars(amount)}
      </span>
    ),
  },
  { key: "state", label: "State", cell: ({ state }) => STATES[state] },
  { key: "at", label: "When", right: true, cell: ({ at }) => <span className="num">{exactMoment(at)}</span> },
];

/** The latest bids of the company, or the own ones. */
export const TeamBids = ({ bids, title }: { bids: readonly TeamBid[]; title: string }) => (
  <section className="stack tight" aria-label={title}>
    <h2>{title}</h2>
    {bids.length >= MOST_TEAM_BIDS && <p className="dim small">The latest {MOST_TEAM_BIDS} bids.</p>}
    <Table
      caption={title}
      columns={COLUMNS}
      rows={bids}
      rowKey={({ lot, seq }) => `${lot} ${seq}`}
      empty="No bids yet."
    />
  </section>
);

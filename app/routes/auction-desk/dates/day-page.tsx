import { Link } from "@remix-run/react";
import * as styles from "#app/features/auction-desk/desk.module.css";
import { LotState, ReserveMark } from "#app/features/auction-desk/lot-state.tsx";
import { Countdown } from "#app/features/live/countdown.tsx";
import { auctionDatesPath, dayLotPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, EmptyState, Stats } from "#app/ui/card.tsx";
import { Gavel } from "#app/ui/icon.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { AuctionDay, DeskLot, WaitingCar } from "#modules/auctions/schemas.ts";
import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { LotCar } from "./lot-car.tsx";
import { handRows, NeedsHand, type Waiting } from "./needs-hand.tsx";

type Props = {
  day: AuctionDay;
  negotiations: Waiting["negotiations"];
  unsold: readonly WaitingCar[];
  watchers: Readonly<Record<string, number>>;
  now: string;
  /** The reader plans auction dates. */
  plans: boolean;
  current?: string | undefined;
};

/** The day of the auction on one screen. */
export function DayPage({ day, negotiations, unsold, watchers, now, plans, current }: Props) {
  const { live, next, ended } = day;
  const sold = ended.filter(({ outcome }) => outcome === "sold");
  const hand = handRows({ day, negotiations, unsold });
  const isCurrent = ({ swap }: DeskLot) => swap === current;
  return (
    <div className={`stack ${styles.datePage}`}>
      <div className="row wrap spread">
        <h1>Auctions today</h1>
        {plans && <ButtonLink to={auctionDatesPath}>Auction dates</ButtonLink>}
      </div>
      <Stats
        items={[
          { label: "Live now", value: live.length, note: live.length > 0 ? `${withBids(live)} with bids` : undefined },
          {
            label: "Sold in 24 hours",
            value: sold.length,
            note: sold.length > 0 ? formatDollars(sum(sold)) : undefined,
          },
          { label: "Not sold in 24 hours", value: ended.length - sold.length },
          { label: "Needs attention", value: hand.length },
        ]}
      />
      <Card title="Live now" bare className={styles.table}>
        <Table
          caption="Live lots"
          columns={liveColumns(watchers, now)}
          rows={live}
          rowKey={({ _id }) => _id}
          isCurrent={isCurrent}
          empty={
            <EmptyState icon={Gavel} title="No lot is live" heading="h3">
              {next.length > 0
                ? `The next one starts at ${formatTime(next[0]?.startsAt ?? now)}.`
                : "None start today."}
            </EmptyState>
          }
        />
      </Card>
      <Card title="Needs attention" aside={<span className="dim num">{hand.length}</span>} bare>
        <NeedsHand rows={hand} />
      </Card>
      {ended.length > 0 && (
        <Card title="Ended in the last 24 hours" bare className={styles.table}>
          <Table
            caption="Ended lots"
            columns={endedColumns(now)}
            rows={ended}
            rowKey={({ _id }) => _id}
            isCurrent={isCurrent}
          />
        </Card>
      )}
      {next.length > 0 && (
        <Card title="Starts within 24 hours" bare className={styles.table}>
          <Table
            caption="Next lots"
            columns={nextColumns}
            rows={next}
            rowKey={({ _id }) => _id}
            isCurrent={isCurrent}
          />
        </Card>
      )}
    </div>
  );
}

const withBids = (lots: readonly DeskLot[]) => lots.filter(({ bids }) => bids > 0).length;
const sum = (lots: readonly DeskLot[]) => lots.reduce((total, { price }) => total + (price ?? 0), 0);

const carColumn: Column<DeskLot> = {
  key: "car",
  label: "Car",
  cell: (lot) => (
    <LotCar car={lot}>
      <Link className="row-link" to={dayLotPath(lot.swap)} preventScrollReset>
        {lot.vehicle}
      </Link>
    </LotCar>
  ),
};

const dollars = (amount: number | null) => (amount === null ? "–" : formatDollars(amount));
const reserveOf = ({ reserve }: DeskLot) => (reserve === null ? "none" : formatDollars(reserve));

/** The price above the reserve, so that both are compared at a glance. */
const priceColumn: Column<DeskLot> = {
  key: "price",
  label: "Price, reserve",
  right: true,
  cell: (lot) => (
    <span className={styles.two}>
      <b className="num">{dollars(lot.price)}</b>
      <span className="dim num">{reserveOf(lot)}</span>
    </span>
  ),
};

const leaderColumn = (label: string): Column<DeskLot> => ({
  key: "leader",
  label,
  cell: ({ leader }) =>
    leader === null ? (
      <span className="dim">No bid</span>
    ) : (
      <span className={styles.two}>
        <span>{leader.name}</span>
        <span className="dim">{[`Bidder ${leader.label}`, leader.company].filter(Boolean).join(", ")}</span>
      </span>
    ),
});

const liveColumns = (watchers: Props["watchers"], now: string): Column<DeskLot>[] => [
  carColumn,
  {
    key: "ends",
    label: "Ends in",
    cell: ({ endsAt }) => (
      <span className={styles.two}>
        <b>
          <Countdown until={endsAt} at={now} />
        </b>
        <span className="dim num">{formatTime(endsAt)}</span>
      </span>
    ),
  },
  priceColumn,
  { key: "reserve", label: "Reserve", cell: ({ reserveState }) => <ReserveMark state={reserveState} /> },
  leaderColumn("Leads"),
  {
    key: "bids",
    label: "Bids, watching",
    right: true,
    cell: ({ bids, swap }) => (
      <span className="num">
        {bids}, {lookup(watchers, swap) ?? 0}
      </span>
    ),
  },
];

const endedColumns = (now: string): Column<DeskLot>[] => [
  carColumn,
  { key: "state", label: "Outcome", cell: (lot) => <LotState lot={lot} now={now} /> },
  priceColumn,
  leaderColumn("Highest bidder"),
  {
    key: "at",
    label: "Ended",
    right: true,
    cell: ({ closedAt, endsAt }) => <span className="num">{formatTime(closedAt ?? endsAt)}</span>,
  },
];

const nextColumns: Column<DeskLot>[] = [
  carColumn,
  {
    key: "starts",
    label: "Bids open",
    cell: ({ startsAt }) => (
      <span className="num">
        {formatDashboardDate(startsAt)}, {formatTime(startsAt)}
      </span>
    ),
  },
  {
    key: "opening",
    label: "Opens at",
    right: true,
    cell: ({ opening }) => <span className="num">{formatDollars(opening)}</span>,
  },
  { key: "reserve", label: "Reserve", right: true, cell: (lot) => <span className="num">{reserveOf(lot)}</span> },
];

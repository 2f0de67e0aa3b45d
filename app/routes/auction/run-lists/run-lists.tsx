import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { exactTime } from "#app/features/auction/labels.ts";
import { WatchButton } from "#app/features/auction/watch-button.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { roomPath, runListFilePath, runListsPath, vinListPath, wallPath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Gavel } from "#app/ui/icon.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { findRunLists } from "#modules/auctions/index.ts";
import { type Lane, type RunLot, runNumber } from "#modules/auctions/schemas.ts";
import { can } from "#modules/kernel/actor.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { trimWords } from "#modules/kernel/trim-words.ts";
import { findGrades } from "#modules/marketplace/listing/index.ts";

export const addresses = ["/u/auction/run-lists"];
export const noExport = "a day at once, which has a file of its own";

export const handle: FrameHandle = { title: "Run lists" };
export const meta: MetaFunction = () => [{ title: `Run lists · ${NAME}` }];

/** The lots of a day in the order in which they end, lane by lane. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.auction");
  const lists = await findRunLists(actor, new URL(request.url).searchParams.get("day") ?? undefined);
  const swaps = lists.lanes.flatMap(({ lots }) => lots.map(({ swap }) => swap));
  const grades = [...(await findGrades(swaps))].map(([swap, { text }]) => [swap, text] as const);
  return { ...lists, grades: Object.fromEntries(grades), watches: can(actor, "auction.bid") };
}

export default function RunListsScreen() {
  const { day, days, lanes, grades, watches } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  useLive(["auctions"], 2_000);
  if (day === null)
    return (
      <div className="page page-body">
        <EmptyState icon={Gavel} title="No lots are scheduled yet">
          The run list of an auction appears here as soon as it has lots.
        </EmptyState>
      </div>
    );
  return (
    <div className="page page-body stack">
      <div className="row wrap spread">
        <h1 className="text-20">Run lists for {formatDashboardDay(day)}</h1>
        <div className="row wrap no-print">
          {watches && <ButtonLink to={vinListPath}>Compare a VIN list</ButtonLink>}
          <ButtonLink to={wallPath()}>Wall display</ButtonLink>
          <a className="btn" href={runListFilePath(day)}>
            Download as CSV
          </a>
          {hydrated && (
            <Button type="button" onClick={() => print()}>
              Print
            </Button>
          )}
        </div>
      </div>
      {days.length > 1 && (
        <nav className="flex wrap gap-8 no-print" aria-label="Days">
          {days.map((one) => (
            <Link key={one} className="chip" to={runListsPath(one)} aria-current={one === day ? "true" : undefined}>
              {formatDashboardDay(one)}
            </Link>
          ))}
        </nav>
      )}
      {lanes.map((lane) => (
        <Card key={lane._id} title={titleOf(lane)} aside={<span className="dim num">{countOf(lane)}</span>} bare>
          <Table
            caption={titleOf(lane)}
            columns={columnsOf(grades, watches ? runListsPath(day) : null)}
            rows={lane.lots}
            rowKey={({ swap }) => swap}
          />
        </Card>
      ))}
      <p className="dim small">
        Lots of a lane end a minute apart; a bid in the last two minutes extends a lot. All times are Central Time.
      </p>
    </div>
  );
}

const titleOf = ({ lane, name }: Lane) => (lane ? `Lane ${lane}: ${name}` : name);
const countOf = ({ lots }: Lane) => (lots.length === 1 ? "1 lot" : `${lots.length} lots`);

/** `back`: where a press on the heart returns to; null for those who don't bid. */
const columnsOf = (grades: Record<string, string>, back: string | null): Column<RunLot>[] => [
  {
    key: "lot",
    label: "Lot",
    cell: ({ lane, runOrder }) => <b className="num unbroken">{runNumber(lane, runOrder)}</b>,
  },
  {
    key: "car",
    label: "Car",
    cell: ({ swap, vehicle, series }) => (
      <Link className="row-link" to={roomPath(swap)}>
        {vehicle} {trimWords(vehicle, series)}
      </Link>
    ),
  },
  { key: "vin", label: "VIN", cell: ({ vin }) => <span className="num">{vin ?? "–"}</span> },
  {
    key: "miles",
    label: "Mileage",
    right: true,
    cell: ({ mileage }) => <span className="num unbroken">{formatNumber(mileage)} mi</span>,
  },
  { key: "grade", label: "Grade", right: true, cell: ({ swap }) => lookup(grades, swap) ?? "–" },
  {
    key: "price",
    label: "Price",
    right: true,
    cell: ({ price, opening }) => (
      <span className="num unbroken">
        {formatDollars(price ?? opening)}
        {price === null && <span className="dim"> opening</span>}
      </span>
    ),
  },
  {
    key: "ends",
    label: "Ends",
    cell: ({ endsAt, phase }) => (
      <span className="num unbroken">{phase === "closed" ? "Ended" : exactTime(endsAt)}</span>
    ),
  },
  ...(back === null
    ? []
    : [
        {
          key: "watch",
          label: "Watch",
          right: true,
          cell: ({ swap, vehicle, watched }: RunLot) => (
            <WatchButton swap={swap} name={vehicle} watched={watched} back={back} quiet />
          ),
        },
      ]),
];

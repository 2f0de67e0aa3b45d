import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation, useOutlet, useParams } from "@remix-run/react";
import { LotState } from "#app/features/auction-desk/lot-state.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { BulkBar, changedRows } from "#app/features/lists/bulk-bar.tsx";
import { BulkResults } from "#app/features/lists/bulk-results.tsx";
import { KeptParams } from "#app/features/lists/kept-params.tsx";
import { KeyHints } from "#app/features/lists/key-hints.tsx";
import { shownColumns, sortBy } from "#app/features/lists/list-query.ts";
import { ListTools } from "#app/features/lists/list-tools.tsx";
import { pickColumn } from "#app/features/lists/pick-column.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { performForRows, type RowAct } from "#app/http/forms/bulk-rows.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { LotListAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import type { BulkAnswer } from "#app/shared/form-state.ts";
import { deskLotPath, lotBulkPath, lotsPath, withQuery } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Gavel } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Select } from "#app/ui/select.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { findListViews } from "#modules/accounts/index.ts";
import { findDeskLot, findDeskLots, rescheduleAuction } from "#modules/auctions/index.ts";
import { type DeskLot, LOT_STATES, LotQuery } from "#modules/auctions/schemas.ts";
import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { LotCar } from "./lot-car.tsx";

export const addresses = ["/u/auctions/lots", "/u/auctions/lots/acts/:act"];

export const handle: FrameHandle = { title: "Lots" };
export const meta: MetaFunction = () => [{ title: `Lots · ${NAME}` }];

/** The latest lots of all cars; the one that ends last comes first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.manage");
  const query = LotQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [found, views] = await Promise.all([findDeskLots(actor, query), findListViews(actor, "lots")]);
  return { ...found, query, views, now: new Date().toISOString() };
}

const ACTS: Record<LotListAction, RowAct> = {
  "auction-again": {
    each: (actor, swap, options) => rescheduleAuction(actor, { swap }, options),
    done: (n) => (n === 1 ? "1 car waits for another auction." : `${n} cars wait for another auction.`),
  },
};

/** Performs the act that the address names with the cars of the selected lots. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "swap.manage");
  const { search } = new URL(request.url);
  return performForRows(request, actor, params.act, {
    acts: ACTS,
    to: (act) => lotBulkPath(act as LotListAction) + search,
    back: lotsPath + search,
    nameOf: async (swap) => (await findDeskLot(actor, swap))?.vehicle ?? "Removed car",
  });
}

const BULK_FORM = "bulk-lots";
const STATE_WORDS: Record<(typeof LOT_STATES)[number], string> = {
  scheduled: "Scheduled",
  live: "Live",
  sold: "Sold",
  unsold: "Not sold",
  unpaid: "Sold and not paid",
};
const moment = (time: string) => `${formatDashboardDate(time)}, ${formatTime(time)}`;
const dollars = (amount: number | null) => <span className="num">{amount === null ? "–" : formatDollars(amount)}</span>;

type Asked = { search: string; sort: string | undefined; selected: readonly string[]; now: string };

const columnsFor = ({ search, sort, selected, now }: Asked): Column<DeskLot>[] => [
  pickColumn<DeskLot>({
    form: BULK_FORM,
    noun: "lots",
    nameOf: ({ vehicle }) => vehicle,
    // What is done is done with the car.
    sent: ({ swap }) => swap,
    selected,
  }),
  {
    key: "car",
    label: "Car",
    sort: sortBy(search, "car", sort),
    cell: (lot) => (
      <LotCar car={lot}>
        <Link className="row-link" to={deskLotPath(lot.swap) + search} preventScrollReset>
          {lot.vehicle}
        </Link>
      </LotCar>
    ),
  },
  { key: "state", label: "State", cell: (lot) => <LotState lot={lot} now={now} /> },
  {
    key: "ends",
    label: "Ends",
    sort: sortBy(search, "ends", sort ?? "-ends"),
    cell: ({ closedAt, endsAt }) => <span className="num">{moment(closedAt ?? endsAt)}</span>,
  },
  {
    key: "price",
    label: "Price",
    right: true,
    sort: sortBy(search, "price", sort),
    cell: ({ price }) => dollars(price),
  },
  { key: "reserve", label: "Reserve", right: true, cell: ({ reserve }) => dollars(reserve) },
  { key: "leader", label: "Highest bidder", extra: true, cell: ({ leader }) => leader?.name ?? "–" },
  {
    key: "bids",
    label: "Bids",
    right: true,
    sort: sortBy(search, "bids", sort),
    cell: ({ bids }) => <span className="num">{bids}</span>,
  },
];

export default function Lots() {
  const { list, page, query, views, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as BulkAnswer | undefined;
  const { search } = useLocation();
  const { swap: current } = useParams();
  useLive(["auctions"], 2_000);
  const columns = columnsFor({ search, sort: query.sort, selected: answer?.selected ?? [], now });
  const rows = (
    <>
      <div className="toolbar">
        <Form method="get" action={lotsPath} className="flex wrap bottom gap-12" role="search">
          <KeptParams except={["q", "state"]} />
          <FormFields values={{ q: query.q, state: query.state }} id="lots">
            <TextField name="q" label="Car" type="search" />
            <Select
              name="state"
              label="Show"
              empty="All lots"
              options={LOT_STATES.map((state) => ({ value: state, label: STATE_WORDS[state] }))}
            />
          </FormFields>
          <Button>Search</Button>
        </Form>
      </div>
      <ListTools
        list="lots"
        views={views}
        columns={columns}
        used={[
          ["q", query.q && `“${query.q}”`],
          ["state", query.state && STATE_WORDS[query.state]],
        ]}
      />
      {answer && <BulkResults lines={answer.lines} message={answer.sentence} />}
      <Table
        caption="Lots"
        columns={shownColumns(columns, search)}
        rows={list}
        rowKey={({ _id }) => _id}
        isCurrent={({ swap }) => swap === current}
        empty={
          <EmptyState icon={Gavel} title={query.q || query.state ? "No lot fits the search" : "No lots yet"}>
            {query.q || query.state
              ? "Try another name, or show all lots."
              : "Lots appear here once cars are scheduled."}
          </EmptyState>
        }
      />
      <BulkBar
        id={BULK_FORM}
        label="Selected lots"
        action={lotBulkPath("auction-again") + search}
        acts={`${lotsPath}/acts/`}
        changed={changedRows(answer)}
      >
        <Button size="small" formAction={lotBulkPath("auction-again") + search}>
          Auction again
        </Button>
      </BulkBar>
      <div className="row wrap spread pad-12-16">
        <KeyHints />
        <Pager {...page} to={(nth) => withQuery(lotsPath + search, { page: nth > 1 ? nth : null })} />
      </div>
    </>
  );
  return <Split list={rows} panel={useOutlet()} />;
}

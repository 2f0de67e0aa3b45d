import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import * as styles from "#app/features/auction-desk/desk.module.css";
import { DateState } from "#app/features/auction-desk/lot-state.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { shownColumns } from "#app/features/lists/list-query.ts";
import { ListTools } from "#app/features/lists/list-tools.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { submit } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import { NAME } from "#app/shared/brand.ts";
import { auctionDatePath, auctionDatesPath, withQuery } from "#app/shared/paths.ts";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { Gavel } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { findListViews } from "#modules/accounts/index.ts";
import { findAuctionDates, saveAuctionDate } from "#modules/auctions/index.ts";
import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";
import { DateForm } from "./date-form.tsx";

export const addresses = ["/u/auctions"];

export const handle: FrameHandle = { title: "Auction dates" };
export const meta: MetaFunction = () => [{ title: `Auction dates · ${NAME}` }];

/** The auction dates, the latest first, and the form that adds one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "auction.dates");
  const [found, views] = await Promise.all([
    findAuctionDates(pageAsked(request)),
    findListViews(actor, "auction-dates"),
  ]);
  return { ...found, views, now: new Date().toISOString() };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "auction.dates");
  const added = await submit(request, actor, saveAuctionDate);
  if (!added.ok) return added.reply;
  return redirectWith(auctionDatePath(added.value._id), "The auction date is added. Now schedule its cars.");
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["list"][number];
const moment = (time: string) => `${formatDashboardDate(time)}, ${formatTime(time)}`;

const columnsFor = (now: string): Column<Row>[] => [
  {
    key: "name",
    label: "Auction",
    cell: ({ _id, name, lane }) => (
      <Link className="row-link" to={auctionDatePath(_id)}>
        {name}
        {lane && `, lane ${lane}`}
      </Link>
    ),
  },
  { key: "starts", label: "Bids open", cell: ({ startsAt }) => <span className="num">{moment(startsAt)}</span> },
  { key: "ends", label: "First lot ends", cell: ({ endsAt }) => <span className="num">{moment(endsAt)}</span> },
  { key: "lots", label: "Cars", right: true, cell: ({ lots }) => <span className="num">{lots}</span> },
  { key: "state", label: "State", cell: (date) => <DateState date={date} now={now} /> },
];

export default function AuctionDates() {
  const { list, page, views, now } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const columns = columnsFor(now);
  const state = useActionData<typeof action>() ?? null;
  useLive(["auctions"]);
  return (
    <div className={`page page-body grid top gap-20 ${styles.columns}`}>
      <Card title="Auction dates" bare>
        <ListTools list="auction-dates" views={views} columns={columns} />
        <Table
          caption="Auction dates"
          columns={shownColumns(columns, search)}
          rows={list}
          rowKey={({ _id }) => _id}
          empty={
            <EmptyState icon={Gavel} title="No auction dates yet">
              Add the first one. Then schedule the cars that are waiting for an auction.
            </EmptyState>
          }
        />
        <Pager
          page={page.page}
          end={page.end}
          to={(n) => withQuery(auctionDatesPath + search, { page: n > 1 ? n : null })}
        />
      </Card>
      <Card title="Add an auction date">
        <DateForm action={auctionDatesPath} state={state} button="Add the auction date" />
      </Card>
    </div>
  );
}

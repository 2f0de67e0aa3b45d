import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation, useOutlet, useParams } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { hoursOf } from "#app/features/guide/opening-hours.ts";
import { shownColumns } from "#app/features/lists/list-query.ts";
import { ListTools } from "#app/features/lists/list-tools.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import { NAME } from "#app/shared/brand.ts";
import { centerPath, centersPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { MapPin, Plus } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { findListViews } from "#modules/accounts/index.ts";
import { findCenters } from "#modules/inspections/index.ts";
import { can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { federalHolidaysFrom } from "#modules/kernel/federal-holidays.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";

export const addresses = ["/u/centers"];

export const handle: FrameHandle = { title: "Centers" };
export const meta: MetaFunction = () => [{ title: `Centers · ${NAME}` }];

/** The Swap Centers, those that are closed as well. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "system.read");
  const [{ list, page }, views] = await Promise.all([findCenters(pageAsked(request)), findListViews(actor, "centers")]);
  const today = chicagoDay(new Date());
  const rows = list.map(({ _id, name, address, city, state, zip, hours, holidays, active }) => ({
    _id,
    name,
    active,
    place: `${address}, ${city}, ${state} ${zip}`,
    hours: hoursOf(hours)
      .map((line) => line.join(" "))
      .join("; "),
    closed: nextHoliday(holidays, today),
  }));
  return { rows, page, views, edit: can(actor, "system.manage") };
}

/** The next day on which a center is closed: a general holiday, or a day of this center. */
const nextHoliday = (own: readonly { day: string; name: string }[], today: string) =>
  [...own, ...federalHolidaysFrom(today)]
    .filter(({ day }) => day >= today)
    .sort((a, b) => a.day.localeCompare(b.day))[0];

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const columnsFor = (search: string): Column<Row>[] => [
  {
    key: "name",
    label: "Name",
    cell: ({ _id, name }) => (
      <Link className="row-link" to={centerPath(_id) + search} preventScrollReset>
        {name}
      </Link>
    ),
  },
  { key: "place", label: "Address", cell: ({ place }) => place },
  { key: "hours", label: "Open", cell: ({ hours }) => hours, extra: true },
  {
    key: "closed",
    label: "Next holiday",
    cell: ({ closed }) => (closed ? `${formatDashboardDay(closed.day)}, ${closed.name}` : "–"),
    extra: true,
  },
  {
    key: "state",
    label: "State",
    cell: ({ active }) => <State tone={active ? "ok" : "mute"}>{active ? "Open" : "Closed"}</State>,
  },
];

export default function Centers() {
  const { rows, page, views, edit } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { id } = useParams();
  useLive(["inspections"]);
  const columns = columnsFor(search);
  const list = (
    <>
      {edit && (
        <div className="toolbar">
          <ButtonLink to={centerPath()} size="small">
            <Plus /> Add a center
          </ButtonLink>
        </div>
      )}
      <ListTools list="centers" views={views} columns={columns} />
      <Table
        caption="Centers"
        columns={shownColumns(columns, search)}
        rows={rows}
        rowKey={({ _id }) => _id}
        isCurrent={({ _id }) => _id === id}
        empty={
          <EmptyState icon={MapPin} title="No centers yet">
            Cars are evaluated and handed over at a center. Sellers can choose it as soon as it is added.
          </EmptyState>
        }
      />
      <Pager page={page.page} end={page.end} to={(n) => withQuery(centersPath + search, { page: n > 1 ? n : null })} />
    </>
  );
  return <Split list={list} panel={useOutlet()} />;
}

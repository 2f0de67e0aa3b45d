import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/activity/activity.module.css";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { LIST_SPREAD_MS, useLive } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { activitiesPath, managedSwapPath, userPath } from "#app/shared/paths.ts";
import { EmptyState } from "#app/ui/card.tsx";
import { History } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { findActivities } from "#modules/activities/index.ts";
import { ACTIVITY_KINDS, ActivityFilter, type ActivityLine } from "#modules/activities/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { ActivityFilters } from "./activity-filters.tsx";

export const addresses = ["/u/activities"];

export const handle: FrameHandle = { title: "Activities" };
export const meta: MetaFunction = () => [{ title: `Activities · ${NAME}` }];

/** Who did what, newest first, 40 a page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "system.activities");
  const filter = ActivityFilter.parse(
    Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value !== "")),
  );
  return { filter, ...(await findActivities(actor, filter)) };
}

const COLUMNS: Column<ActivityLine>[] = [
  {
    key: "what",
    label: "What happened",
    cell: ({ sentence, actor, behind }) => (
      <>
        {actor ? <Link to={userPath(actor._id)}>{sentence}</Link> : sentence}
        {behind && <span className="dim"> by {behind.fullName}, who acted as this person</span>}
      </>
    ),
  },
  {
    key: "car",
    label: "Car",
    cell: ({ car }) => car && <Link to={managedSwapPath(car._id)}>{car.name}</Link>,
  },
  { key: "kind", label: "Kind", cell: ({ kind }) => ACTIVITY_KINDS[kind], extra: true },
  { key: "when", label: "When", cell: ({ at }) => <span className="unbroken">{formatDashboardMoment(at)}</span> },
];

export default function Activities() {
  const { filter, list, page } = useLoaderData<typeof loader>();
  useLive(["activities"], LIST_SPREAD_MS);
  const { page: _, ...query } = filter;
  const rows = (
    <>
      <ActivityFilters filter={query} />
      <Table
        caption="Activities"
        columns={COLUMNS}
        rows={list}
        rowKey={(row) => row._id}
        empty={
          <EmptyState icon={History} title="No activities here">
            Nothing matches these filters. Try fewer words or other days.
          </EmptyState>
        }
      />
      <div className={`row wrap spread pad-12-16 ${styles.foot}`}>
        <Pager
          page={page.page}
          end={page.end}
          to={(n) => activitiesPath({ ...query, page: n > 1 ? n : null })}
          count={page.to > 0 ? `${page.from} to ${page.to}` : undefined}
        />
      </div>
    </>
  );
  return <Split list={rows} panel={undefined} />;
}

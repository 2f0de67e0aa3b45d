import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";
import * as styles from "#app/features/activity/activity.module.css";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import type { UsedFilters } from "#app/features/lists/active-filters.tsx";
import { KeptParams } from "#app/features/lists/kept-params.tsx";
import { shownColumns } from "#app/features/lists/list-query.ts";
import { ListTools } from "#app/features/lists/list-tools.tsx";
import { LIST_SPREAD_MS, useLive } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { activitiesPath, managedSwapPath, userPath, withQuery } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { History } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Select } from "#app/ui/select.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { findListViews } from "#modules/accounts/index.ts";
import { findActivities } from "#modules/activities/index.ts";
import { ACTIVITY_KINDS, ActivityFilter, type ActivityLine } from "#modules/activities/schemas.ts";
import { SYSTEM } from "#modules/kernel/fixed-ids.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

const KINDS = Object.entries(ACTIVITY_KINDS).map(([value, label]) => ({ value, label }));

/** By person, car, kind, and days. */
function ActivityFilters({ filter }: { filter: Omit<ActivityFilter, "page"> }) {
  return (
    <Form
      method="get"
      action={activitiesPath()}
      className={`flex wrap bottom line-bottom pad-12-16 ${styles.filters}`}
      role="search"
      aria-label="Activities"
    >
      <KeptParams except={["person", "car", "kind", "from", "to"]} />
      <FormFields key={JSON.stringify(filter)} values={filter} id="activities">
        <TextField name="person" label="Person" type="search" />
        <TextField name="car" label="Car or VIN" type="search" />
        <Select name="kind" label="Kind" empty="Any" options={KINDS} />
        <TextField name="from" label="From" type="date" />
        <TextField name="to" label="To" type="date" />
      </FormFields>
      <Button>Search</Button>
    </Form>
  );
}

const usedOf = ({ person, car, kind, from, to, deal }: Omit<ActivityFilter, "page">): UsedFilters => [
  ["person", person && `Person: ${person}`],
  ["car", car && `Car: ${car}`],
  ["kind", kind && ACTIVITY_KINDS[kind]],
  ["from", from && `From ${from}`],
  ["to", to && `To ${to}`],
  ["deal", deal && "One deal"],
];

export const addresses = ["/u/activities"];

export const handle: FrameHandle = { title: "Activities" };
export const meta: MetaFunction = () => [{ title: `Activities · ${NAME}` }];

/** Who did what, newest first, 40 a page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "system.activities");
  const filter = ActivityFilter.parse(
    Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value !== "")),
  );
  const [found, views] = await Promise.all([findActivities(actor, filter), findListViews(actor, "activities")]);
  return { filter, views, ...found };
}

const COLUMNS: Column<ActivityLine>[] = [
  {
    key: "what",
    label: "What happened",
    cell: ({ sentence, actor, behind }) => (
      <>
        {actor && actor._id !== SYSTEM ? <Link to={userPath(actor._id)}>{sentence}</Link> : sentence}
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
  const { filter, views, list, page } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  useLive(["activities"], LIST_SPREAD_MS);
  const { page: _, ...query } = filter;
  const rows = (
    <>
      <ActivityFilters filter={query} />
      <ListTools list="activities" views={views} columns={COLUMNS} used={usedOf(query)} />
      <Table
        caption="Activities"
        columns={shownColumns(COLUMNS, search)}
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
          to={(n) => withQuery(activitiesPath() + search, { page: n > 1 ? n : null })}
          count={page.to > 0 ? `${page.from} to ${page.to}` : undefined}
        />
      </div>
    </>
  );
  return <Split list={rows} panel={undefined} />;
}

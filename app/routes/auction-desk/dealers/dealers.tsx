import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation, useOutlet, useParams } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { KeptParams } from "#app/features/lists/kept-params.tsx";
import { KeyHints } from "#app/features/lists/key-hints.tsx";
import { shownColumns, sortBy } from "#app/features/lists/list-query.ts";
import { ListTools } from "#app/features/lists/list-tools.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { checkDealerPath, dealersPath, withQuery } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Users } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Select } from "#app/ui/select.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { findListViews } from "#modules/accounts/index.ts";
import { findDealers, pageOfDealers } from "#modules/auctions/index.ts";
import { DEALER_STATES, DealerQuery } from "#modules/auctions/schemas.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";

export const addresses = ["/u/auctions/dealers"];

export const handle: FrameHandle = { title: "Dealers" };
export const meta: MetaFunction = () => [{ title: `Dealers · ${NAME}` }];

/** The dealers with license and limit; those whose papers wait come first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, ["user.manage", "auction.dates"]);
  const query = DealerQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [dealers, views] = await Promise.all([findDealers(actor, new Date()), findListViews(actor, "dealers")]);
  const { list: rows, page } = pageOfDealers(dealers, query);
  return { rows, page, query, views, now: new Date().toISOString() };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number] & { now: string };

const columnsFor = (search: string, sort: string | undefined): Column<Row>[] => [
  {
    key: "name",
    label: "Dealer",
    sort: sortBy(search, "name", sort),
    cell: ({ _id, name }) => (
      <Link className="row-link" to={checkDealerPath(_id) + search} preventScrollReset>
        {name}
      </Link>
    ),
  },
  { key: "company", label: "Company", sort: sortBy(search, "company", sort), cell: ({ company }) => company ?? "–" },
  {
    key: "license",
    label: "License until",
    sort: sortBy(search, "license", sort),
    cell: ({ licenseUntil }) => <span className="num">{licenseUntil ? formatDashboardDay(licenseUntil) : "–"}</span>,
  },
  {
    key: "limit",
    label: "Limit",
    sort: sortBy(search, "limit", sort),
    right: true,
    cell: ({ limit }) => <span className="num">{formatDollars(limit)}</span>,
  },
  { key: "state", label: "State", cell: (row) => <DealerState row={row} /> },
  { key: "waits", label: "Waiting", right: true, cell: ({ waitsSince, now }) => daysSince(waitsSince, now) },
];

/** "3 days": since the papers came, or since a new dealer signed up. */
function daysSince(since: string | null, now: string): string {
  if (since === null) return "–";
  const days = Math.floor((Date.parse(now) - Date.parse(since)) / DAY_MS);
  return days === 0 ? "Today" : days === 1 ? "1 day" : `${days} days`;
}

const STATE_WORDS: Record<(typeof DEALER_STATES)[number], string> = {
  check: "Papers to check",
  new: "Not active yet",
  rejected: "Papers not accepted",
  "may bid": "May bid",
  "may not bid": "Can’t bid",
};

function DealerState({ row: { waits, active, rejected, whyNot } }: { row: Row }) {
  if (waits) return <State tone="info">{active ? "License to check" : "New: papers to check"}</State>;
  if (rejected) return <State tone="warn">Papers not accepted</State>;
  if (!active) return <State tone="warn">New, no papers yet</State>;
  return whyNot === null ? <State tone="ok">May bid</State> : <State tone="warn">Can’t bid yet</State>;
}

export default function Dealers() {
  const { rows, page, query, views, now } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const columns = columnsFor(search, query.sort);
  const isFiltered = Boolean(query.q || query.state);
  const { dealer } = useParams();
  useLive(["auctions"]);
  const list = (
    <>
      <div className="toolbar">
        <Form method="get" action={dealersPath} className="flex wrap bottom gap-12" role="search">
          <KeptParams except={["q", "state"]} />
          <FormFields state={{ values: { q: query.q, state: query.state ?? "" }, errors: {} }} id="dealers">
            <TextField name="q" label="Dealer or company" type="search" />
            <Select
              name="state"
              label="Show"
              empty="All dealers"
              options={DEALER_STATES.map((state) => ({ value: state, label: STATE_WORDS[state] }))}
            />
          </FormFields>
          <Button kind="plain">Search</Button>
        </Form>
      </div>
      <ListTools
        list="dealers"
        views={views}
        columns={columns}
        used={[
          ["q", query.q && `“${query.q}”`],
          ["state", query.state && STATE_WORDS[query.state]],
        ]}
      />
      <Table
        caption="Dealers"
        columns={shownColumns(columns, search)}
        rows={rows.map((row) => ({ ...row, now }))}
        rowKey={({ _id }) => _id}
        isCurrent={({ _id }) => _id === dealer}
        empty={
          <EmptyState icon={Users} title={isFiltered ? "No dealer fits the search" : "No dealers yet"}>
            {isFiltered ? "Try another name, or show all dealers." : "Dealers appear here once they have signed up."}
          </EmptyState>
        }
      />
      <div className="row wrap spread pad-12-16">
        <KeyHints />
        <Pager {...page} to={(nth) => withQuery(dealersPath + search, { page: nth > 1 ? nth : null })} />
      </div>
    </>
  );
  return <Split list={list} panel={useOutlet()} />;
}

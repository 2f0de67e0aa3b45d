import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { ClaimState } from "#app/features/claim/claim-labels.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { shownColumns, sortBy } from "#app/features/lists/list-query.ts";
import { ListTools } from "#app/features/lists/list-tools.tsx";
import { useLive, useOwnTopic } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { claimPath, claimsPath, withQuery } from "#app/shared/paths.ts";
import { EmptyState } from "#app/ui/card.tsx";
import { Scale } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import { findListViews } from "#modules/accounts/index.ts";
import { findClaims, readsChannel } from "#modules/claims/index.ts";
import { ClaimListQuery, type ClaimSummary, categoryLabel, claimTitle } from "#modules/claims/schemas.ts";
import { type Actor, isDealer, isStaff } from "#modules/kernel/actor.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";

const VIEWS = [
  { view: undefined, label: "All" },
  { view: "live", label: "Not decided" },
  { view: "decided", label: "Ended" },
] as const;

const date = (time: string | null) => (time ? formatDashboardDate(time) : null);

const columnsFor = (search: string, sort: string | undefined): Column<ClaimSummary>[] => [
  {
    key: "number",
    label: "Number",
    cell: (claim) => (
      <Link className="row-link" to={claimPath(claim._id)}>
        {claimTitle(claim.channel)} {claim.number}
      </Link>
    ),
  },
  { key: "car", label: "Car", cell: (claim) => claim.car },
  { key: "category", label: "About", cell: (claim) => categoryLabel(claim.category, claim.channel) },
  { key: "status", label: "Status", cell: (claim) => <ClaimState status={claim.status} /> },
  {
    key: "opened",
    label: "Opened",
    extra: true,
    sort: sortBy(search, "opened", sort ?? "-opened"),
    cell: (claim) => date(claim.openedAt),
  },
  { key: "due", label: "Due", cell: (claim) => date(claim.dueAt) },
  {
    key: "refund",
    label: "Refund",
    right: true,
    cell: (claim) => (claim.refundCents === null ? null : formatCents(claim.refundCents)),
  },
];

export const addresses = ["/u/claims"];

type Titled = { title: string };
export const handle: FrameHandle = { title: "Claims", titleOf: (data) => (data as Titled).title };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? "Claims"} · ${NAME}` }];

/** Claims about sold cars: for staff who work on deals those of their channels, for others those about cars that they bought or sold. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const query = ClaimListQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [found, views] = await Promise.all([findClaims(actor, query), findListViews(actor, "claims")]);
  return { ...found, views, query, title: titleOf(actor) };
}

/** The dealer's claims are called arbitration; staff may read both. */
function titleOf(actor: Actor): string {
  const [claims, arbitration] = isStaff(actor)
    ? [readsChannel(actor, "listing"), readsChannel(actor, "auction")]
    : [!isDealer(actor), isDealer(actor)];
  return claims && arbitration ? "Claims and arbitration" : arbitration ? "Arbitration" : "Claims";
}

export default function ClaimsScreen() {
  const { list, page, views, query, title } = useLoaderData<typeof loader>();
  useLive([...useOwnTopic(), "claims"]);
  const { search } = useLocation();
  const columns = columnsFor(search, query.sort);
  const to = (over: { view?: string | undefined; page?: number | null }) =>
    withQuery(claimsPath() + search, { page: null, ...over });
  return (
    <div className="page page-body stack">
      <Segments
        label={title}
        tabs={VIEWS.map(({ view, label }) => ({ to: to({ view }), label, current: view === query.view }))}
      />
      <ListTools list="claims" views={views} columns={columns} />
      <Table
        caption={title}
        rows={list}
        rowKey={(claim) => claim._id}
        columns={shownColumns(columns, search)}
        empty={
          <EmptyState icon={Scale} title="No disputes">
            {title === "Arbitration"
              ? "Disputed auction cars appear here."
              : "Claims about cars sold here appear here."}
          </EmptyState>
        }
      />
      {list.length > 0 && (
        <Pager
          page={page.page}
          end={page.end}
          to={(n) => to({ page: n > 1 ? n : null })}
          count={`${page.from} to ${page.to}`}
        />
      )}
    </div>
  );
}

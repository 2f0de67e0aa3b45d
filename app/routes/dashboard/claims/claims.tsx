import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ClaimState } from "#app/features/claim/claim-labels.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { ExportLink } from "#app/features/lists/export-link.tsx";
import { useLive, useOwnTopic } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { claimPath, claimsPath } from "#app/shared/paths.ts";
import { EmptyState } from "#app/ui/card.tsx";
import { Scale } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Table } from "#app/ui/table.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import { findClaims, readsChannel } from "#modules/claims/index.ts";
import { ClaimQuery, type ClaimSummary, categoryLabel, claimTitle } from "#modules/claims/schemas.ts";
import { type Actor, isDealer, isStaff } from "#modules/kernel/actor.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";

type Props = {
  list: readonly ClaimSummary[];
  page: { page: number; from: number; to: number; end: boolean };
  view: ClaimQuery["view"];
  /** "Claims", "Arbitration", or both, as the user reads them. */
  title: string;
};

const VIEWS = [
  { view: undefined, label: "All" },
  { view: "live", label: "Not decided" },
  { view: "decided", label: "Ended" },
] as const;

const date = (time: string | null) => (time ? formatDashboardDate(time) : null);

/** The claims that the user may read, newest first. */
function ClaimList({ list, page, view, title }: Props) {
  return (
    <>
      <div className="row wrap">
        <Segments
          label={title}
          tabs={VIEWS.map((one) => ({
            to: claimsPath({ view: one.view }),
            label: one.label,
            current: one.view === view,
          }))}
        />
        <ExportLink list="claims" />
      </div>
      <Table
        caption={title}
        rows={list}
        rowKey={(claim) => claim._id}
        columns={[
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
          { key: "opened", label: "Opened", extra: true, cell: (claim) => date(claim.openedAt) },
          { key: "due", label: "Due", cell: (claim) => date(claim.dueAt) },
          {
            key: "refund",
            label: "Refund",
            right: true,
            cell: (claim) => (claim.refundCents === null ? null : formatCents(claim.refundCents)),
          },
        ]}
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
          to={(n) => claimsPath({ view, page: n > 1 ? n : null })}
          count={`${page.from} to ${page.to}`}
        />
      )}
    </>
  );
}

export const addresses = ["/u/claims"];

type Titled = { title: string };
export const handle: FrameHandle = { title: "Claims", titleOf: (data) => (data as Titled).title };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? "Claims"} · ${NAME}` }];

/** Claims about sold cars: for staff who work on deals those of their channels, for others those about cars that they bought or sold. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const query = ClaimQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { ...(await findClaims(actor, query)), view: query.view, title: titleOf(actor) };
}

/** The dealer's claims are called arbitration; staff may read both. */
function titleOf(actor: Actor): string {
  const [claims, arbitration] = isStaff(actor)
    ? [readsChannel(actor, "listing"), readsChannel(actor, "auction")]
    : [!isDealer(actor), isDealer(actor)];
  return claims && arbitration ? "Claims and arbitration" : arbitration ? "Arbitration" : "Claims";
}

export default function ClaimsScreen() {
  const { list, page, view, title } = useLoaderData<typeof loader>();
  useLive([...useOwnTopic(), "claims"]);
  return (
    <div className="page page-body stack">
      <ClaimList list={list} page={page} view={view} title={title} />
    </div>
  );
}

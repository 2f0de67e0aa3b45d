import { Link } from "@remix-run/react";
import { ClaimState } from "#app/features/claim/claim-labels.tsx";
import { ExportLink } from "#app/features/lists/export-link.tsx";
import { claimPath, claimsPath } from "#app/shared/paths.ts";
import { EmptyState } from "#app/ui/card.tsx";
import { Scale } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Table } from "#app/ui/table.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import { type ClaimQuery, type ClaimSummary, categoryLabel, claimTitle } from "#modules/claims/schemas.ts";
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
export function ClaimList({ list, page, view, title }: Props) {
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

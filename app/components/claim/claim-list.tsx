import { Link } from "@remix-run/react";
import { claimPath, claimsPath } from "#app/shared/paths.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { CLAIM_LABELS, type ClaimQuery, type ClaimSummary } from "#modules/swaps/schemas.ts";
import { EmptyState } from "../ui/card.tsx";
import { Scale } from "../ui/icon.tsx";
import { Pager } from "../ui/pager.tsx";
import { Table } from "../ui/table.tsx";
import { Segments } from "../ui/tabs.tsx";
import { ClaimState } from "./claim-words.tsx";

type Props = {
  list: readonly ClaimSummary[];
  page: { page: number; from: number; to: number; end: boolean };
  view: ClaimQuery["view"];
};

const VIEWS = [
  { view: undefined, label: "All" },
  { view: "live", label: "Not decided" },
  { view: "decided", label: "Ended" },
] as const;

const date = (time: string | null) => (time ? formatDashboardDate(time) : null);

/** The claims that the user may read, newest first. */
export function ClaimList({ list, page, view }: Props) {
  return (
    <>
      <Segments
        label="Claims"
        tabs={VIEWS.map((one) => ({
          to: claimsPath({ view: one.view }),
          label: one.label,
          current: one.view === view,
        }))}
      />
      <Table
        caption="Claims"
        rows={list}
        rowKey={(claim) => claim._id}
        columns={[
          {
            key: "number",
            label: "Claim",
            cell: (claim) => (
              <Link className="row-link" to={claimPath(claim._id)}>
                Claim {claim.number}
              </Link>
            ),
          },
          { key: "car", label: "Car", cell: (claim) => claim.car },
          { key: "category", label: "About", cell: (claim) => CLAIM_LABELS[claim.category] },
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
          <EmptyState icon={Scale} title="No claims">
            A claim about a car that was sold here shows up on this page.
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

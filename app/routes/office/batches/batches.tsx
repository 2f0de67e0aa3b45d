import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useParams } from "@remix-run/react";
import * as styles from "#app/features/activity/activity.module.css";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import { NAME } from "#app/shared/brand.ts";
import { batchOperationsPath, batchPath, newBatchPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { ListTodo } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { findBatches } from "#modules/swaps/index.ts";
import type { BatchSummary } from "#modules/swaps/schemas.ts";
import { ACTION_TITLES, countsInWords, phaseOf } from "./batch-labels.ts";

export const addresses = ["/u/batchOperations"];
export const noExport = "each batch has a report of its own";

export const handle: FrameHandle = { title: "Batch operations" };
export const meta: MetaFunction = () => [{ title: `Batch operations · ${NAME}` }];

/** The acts for many swaps that staff have started, newest first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "batch");
  return findBatches(actor, pageAsked(request));
}

const COLUMNS: Column<BatchSummary>[] = [
  {
    key: "act",
    label: "What",
    cell: (row) => (
      <Link className="row-link" to={batchPath(row._id)} preventScrollReset>
        {ACTION_TITLES[row.act]}
      </Link>
    ),
  },
  { key: "by", label: "By", cell: (row) => row.by },
  { key: "started", label: "Started", cell: (row) => formatDashboardMoment(row.startedAt) },
  { key: "counts", label: "Swaps", cell: countsInWords },
  {
    key: "state",
    label: "State",
    cell: (row) => {
      const { label, tone } = phaseOf(row);
      return <State tone={tone}>{label}</State>;
    },
  },
];

export default function Batches() {
  const { list, page } = useLoaderData<typeof loader>();
  useLive(["batches"]);
  const { batch } = useParams();
  const rows = (
    <>
      <div className={`flex wrap bottom line-bottom pad-12-16 ${styles.filters}`}>
        <ButtonLink kind="primary" to={newBatchPath}>
          New batch
        </ButtonLink>
      </div>
      <Table
        caption="Batch operations"
        columns={COLUMNS}
        rows={list}
        rowKey={(row) => row._id}
        isCurrent={(row) => row._id === batch}
        empty={
          <EmptyState
            icon={ListTodo}
            title="No batches yet"
            action={<ButtonLink to={newBatchPath}>New batch</ButtonLink>}
          >
            Give many swaps new team members, or cancel them, with a preview and a report for each.
          </EmptyState>
        }
      />
      <div className={`row wrap spread pad-12-16 ${styles.foot}`}>
        <Pager
          page={page.page}
          end={page.end}
          to={(n) => batchOperationsPath({ page: n > 1 ? n : null })}
          count={page.to > 0 ? `${page.from} to ${page.to}` : undefined}
        />
      </div>
    </>
  );
  return <Split list={rows} panel={batch ? <Outlet /> : undefined} />;
}

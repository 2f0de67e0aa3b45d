import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useOutlet, useParams } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { SubscriberTabs } from "#app/features/subscribers/subscriber-tabs.tsx";
import * as styles from "#app/features/subscribers/subscribers.module.css";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { segmentPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { Plus, Users } from "#app/ui/icon.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { findSegments } from "#modules/newsletters/index.ts";

export const addresses = ["/u/subscribers/segments"];
export const noExport = "saved filters of the subscribers, which are exported themselves";

export const handle: FrameHandle = { title: "Segments" };
export const meta: MetaFunction = () => [{ title: `Segments · ${NAME}` }];

/** Named selections of subscribers. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  return { segments: await findSegments(actor) };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["segments"][number];

const COLUMNS: Column<Row>[] = [
  {
    key: "name",
    label: "Name",
    cell: ({ _id, name }) => (
      <Link className="row-link" to={segmentPath(_id)} preventScrollReset>
        {name}
      </Link>
    ),
  },
  { key: "words", label: "Who", cell: ({ words }) => words },
  { key: "count", label: "Readers", right: true, cell: ({ count }) => formatNumber(count) },
  { key: "saved", label: "Saved", cell: ({ savedAt }) => formatDashboardDate(savedAt), extra: true },
];

export default function Segments() {
  const { segments } = useLoaderData<typeof loader>();
  const { segment } = useParams();
  useLive(["subscribers"]);
  const list = (
    <>
      <div className={styles.tabs}>
        <SubscriberTabs view="segments" />
      </div>
      <div className="toolbar">
        <ButtonLink to={segmentPath()} size="small">
          <Plus /> Add a segment
        </ButtonLink>
      </div>
      <Table
        caption="Segments"
        columns={COLUMNS}
        rows={segments}
        rowKey={({ _id }) => _id}
        isCurrent={({ _id }) => _id === segment}
        empty={
          <EmptyState icon={Users} title="No segments yet">
            A segment selects subscribers by role, place, interest, or activity. Add one to write only to them.
          </EmptyState>
        }
      />
    </>
  );
  return <Split list={list} panel={useOutlet()} />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { personPayoutPath } from "#app/shared/paths.ts";
import { EmptyState } from "#app/ui/card.tsx";
import { Phone } from "#app/ui/icon.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { findWaitingPayouts } from "#modules/deals/index.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

export const addresses = ["/u/payouts"];
export const noExport = "Bank accounts of people are not handed out as a list.";

export const handle: FrameHandle = { title: "Bank accounts", hint: "Changes that wait for a call" };
export const meta: MetaFunction = () => [{ title: `Bank accounts · ${NAME}` }];

/** The changed bank accounts that still wait for a call. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "deal.pay");
  return { waiting: orNotFound(await findWaitingPayouts(actor)) };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["waiting"][number];

const COLUMNS: Column<Row>[] = [
  {
    key: "name",
    label: "Name",
    cell: ({ user, name }) => (
      <Link className="row-link" to={personPayoutPath(user)}>
        {name}
      </Link>
    ),
  },
  { key: "account", label: "New account", cell: ({ lastFour }) => `ending in ${lastFour}` },
  { key: "changed", label: "Changed", cell: ({ changedAt }) => formatDashboardMoment(changedAt) },
];

export default function Payouts() {
  const { waiting } = useLoaderData<typeof loader>();
  useLive(["payouts"]);
  return (
    <div className="page page-body stack">
      <p className="dim">
        A changed bank account is paid after two days, and after a call. Call the number that the person had before the
        change, such as the one in the papers.
      </p>
      {waiting.length === 0 ? (
        <EmptyState icon={Phone} title="No change waits for a call" />
      ) : (
        <Table caption="Bank accounts" columns={COLUMNS} rows={waiting} rowKey={({ user }) => user} />
      )}
    </div>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { personIdentityPath } from "#app/shared/paths.ts";
import { EmptyState } from "#app/ui/card.tsx";
import { User } from "#app/ui/icon.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { findWaitingIdentities } from "#modules/deals/index.ts";
import { DOCUMENT_LABELS } from "#modules/deals/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

export const addresses = ["/u/identity-checks"];
export const noExport = "IDs of people are not handed out as a list.";

export const handle: FrameHandle = { title: "ID checks", hint: "Photos of IDs that wait" };
export const meta: MetaFunction = () => [{ title: `ID checks · ${NAME}` }];

/** The photos of IDs that wait for a decision, the oldest first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "identity.check");
  return { waiting: orNotFound(await findWaitingIdentities(actor)) };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["waiting"][number];

const COLUMNS: Column<Row>[] = [
  {
    key: "name",
    label: "Name",
    cell: ({ user, name }) => (
      <Link className="row-link" to={personIdentityPath(user)}>
        {name}
      </Link>
    ),
  },
  { key: "document", label: "ID", cell: ({ document }) => document && DOCUMENT_LABELS[document] },
  { key: "sent", label: "Sent", cell: ({ sentAt }) => formatDashboardMoment(sentAt) },
];

export default function IdentityChecks() {
  const { waiting } = useLoaderData<typeof loader>();
  useLive(["identities"]);
  return (
    <div className="page page-body stack">
      <p className="dim">
        Buyers and sellers can sign their papers once their ID is checked. To record an ID that you have seen, open the
        person under Users, or the papers of the deal.
      </p>
      {waiting.length === 0 ? (
        <EmptyState icon={User} title="No ID waits to be checked" />
      ) : (
        <Table caption="ID checks" columns={COLUMNS} rows={waiting} rowKey={({ user }) => user} />
      )}
    </div>
  );
}

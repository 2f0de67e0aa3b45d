import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import { NAME } from "#app/shared/brand.ts";
import { deliverabilityPath, newsletterIssuePath, newslettersPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { Mail, Plus } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatDashboardDate, formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { findNewsletters } from "#modules/newsletters/index.ts";
import type { NewsletterSummary } from "#modules/newsletters/schemas.ts";
import { NewsletterMark } from "./newsletter-mark.tsx";

export const addresses = ["/u/newsletters"];
export const noExport = "each newsletter has a report as a file";

export const handle: FrameHandle = { title: "Newsletters" };
export const meta: MetaFunction = () => [{ title: `Newsletters · ${NAME}` }];

/** All newsletters, the newest first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  return await findNewsletters(actor, pageAsked(request));
}

const COLUMNS: Column<NewsletterSummary>[] = [
  {
    key: "subject",
    label: "Subject",
    cell: ({ _id, subject }) => (
      <Link className="row-link" to={newsletterIssuePath(_id)}>
        {subject || "No subject yet"}
      </Link>
    ),
  },
  { key: "state", label: "State", cell: NewsletterMark },
  { key: "segment", label: "Audience", cell: ({ segment }) => segment?.name ?? "All subscribers" },
  { key: "when", label: "Sent", cell: ({ sendAt }) => (sendAt ? formatDashboardMoment(sendAt) : "–") },
  {
    key: "readers",
    label: "Readers",
    cell: ({ recipients }) => (recipients === null ? "–" : formatNumber(recipients)),
    right: true,
  },
  { key: "changed", label: "Changed", cell: ({ updatedAt }) => formatDashboardDate(updatedAt), extra: true },
];

export default function Newsletters() {
  const { list: newsletters, page } = useLoaderData<typeof loader>();
  useLive(["newsletters"]);
  const write = (
    <ButtonLink to={newsletterIssuePath()} kind="primary" size="small">
      <Plus /> Write a newsletter
    </ButtonLink>
  );
  const list = (
    <>
      <div className="toolbar">
        {write}
        <ButtonLink to={deliverabilityPath} size="small">
          Deliverability
        </ButtonLink>
      </div>
      <Table
        caption="Newsletters"
        columns={COLUMNS}
        rows={newsletters}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState icon={Mail} title="No newsletters yet">
            Write the first one. Nothing goes out until you send it, and you can email yourself a test first.
          </EmptyState>
        }
      />
      <Pager page={page.page} end={page.end} to={(n) => withQuery(newslettersPath, { page: n > 1 ? n : null })} />
    </>
  );
  return <Split list={list} />;
}

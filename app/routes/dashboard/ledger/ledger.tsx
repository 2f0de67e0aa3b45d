import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { LedgerAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { ledgerDealPath, ledgerPath } from "#app/shared/paths.ts";
import { EmptyState } from "#app/ui/card.tsx";
import { State } from "#app/ui/marks.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { PARTY_ACCOUNTS } from "#modules/deals/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { approveDeviation, declineDeviation, findApprovals, findOpenDeals } from "#modules/ledger/index.ts";
import type { OpenDeal } from "#modules/ledger/schemas.ts";
import { Approvals } from "./approvals.tsx";
import { ACCOUNT_NAMES, signedWords, statusName } from "./labels.ts";
import { LedgerFrame } from "./ledger-frame.tsx";

const COLUMNS: readonly Column<OpenDeal>[] = [
  {
    key: "car",
    label: "Deal",
    cell: ({ deal, car }) => (
      <Link to={ledgerDealPath(deal)} className="row-link">
        {car}
      </Link>
    ),
  },
  {
    key: "signed",
    label: "Signed",
    cell: ({ signedAt }) => <span className="num">{formatDashboardDate(signedAt)}</span>,
  },
  {
    key: "status",
    label: "Status",
    cell: ({ status }) => (status === "canceled" ? <State tone="bad">{statusName(status)}</State> : statusName(status)),
  },
  ...PARTY_ACCOUNTS.map(
    (account): Column<OpenDeal> => ({
      key: account,
      label: ACCOUNT_NAMES[account],
      right: true,
      cell: ({ open }) => <span className="unbroken">{signedWords(open[account])}</span>,
    }),
  ),
];

/** Deals whose accounts do not balance: what a party owes is positive, what it gets negative. */
function OpenDeals({ deals }: { deals: readonly OpenDeal[] }) {
  return (
    <Table
      caption="Deals with open accounts"
      columns={COLUMNS}
      rows={deals}
      rowKey={({ deal }) => deal}
      empty={<EmptyState title="All accounts balance">Deals appear here until everything is paid.</EmptyState>}
    />
  );
}

export const addresses = ["/u/ledger", "/u/ledger/acts/:act"];
export const noExport = "a work place whose rows are in other lists";

export const handle: FrameHandle = { title: "Ledger" };
export const meta: MetaFunction = () => [{ title: `Ledger · ${NAME}` }];

/** What waits for a second person, and the deals whose accounts do not balance. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "deal.pay");
  const [approvals, deals] = await Promise.all([findApprovals(actor), findOpenDeals(actor)]);
  return { me: actor.id, approvals: approvals ?? [], deals: deals ?? [] };
}

const LEDGER_ACTIONS = defineFormActions<LedgerAction, never>({
  "approve-deviation": formAction(approveDeviation, "Approved and recorded."),
  "decline-deviation": formAction(declineDeviation, "Declined. Nothing was recorded."),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "deal.pay");
  const performed = await performAction(LEDGER_ACTIONS, params.act, request, actor, {});
  return performed.ok ? redirectWith(ledgerPath, performed.done) : performed.reply;
}

export default function LedgerScreen() {
  const { me, approvals, deals } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  // What waits for a second person, and what has to be settled, comes with a notification.
  useLive(["deals", `user:${me}`]);
  return (
    <LedgerFrame view="open">
      <Approvals approvals={approvals} state={state} />
      <OpenDeals deals={deals} />
    </LedgerFrame>
  );
}

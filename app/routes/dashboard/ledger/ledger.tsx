import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { LedgerAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { ledgerPath } from "#app/shared/paths.ts";
import { approveDeviation, declineDeviation, findApprovals, findOpenDeals } from "#modules/ledger/index.ts";
import { Approvals } from "./approvals.tsx";
import { LedgerFrame } from "./ledger-frame.tsx";
import { OpenDeals } from "./open-deals.tsx";

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

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { PeriodAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { ledgerPeriodPath } from "#app/shared/paths.ts";
import { approveClosing, closePeriod, declineClosing, findPeriod, reopenPeriod } from "#modules/ledger/index.ts";
import { LedgerFrame } from "./ledger-frame.tsx";
import { PeriodReportView } from "./period-report.tsx";
import { monthName } from "./period-words.ts";

export const addresses = ["/u/ledger/periods/:month", "/u/ledger/periods/:month/acts/:act"];
export const noExport = "each month has its journal as a file";

export const handle: FrameHandle = { title: "Ledger" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? monthName(data.period.month) : "Month"} · ${NAME}` },
];

/** A month of the books: what is left in it, and its closing. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "deal.pay");
  return { period: orNotFound(await findPeriod(actor, params.month ?? "")) };
}

const PERIOD_ACTIONS = defineFormActions<PeriodAction, "month">({
  "close-month": formAction(closePeriod, "Saved. A colleague closes the month, or sends it back."),
  "reopen-month": formAction(reopenPeriod, "Saved. A colleague opens the month, or declines it."),
  "approve-month": formAction(approveClosing, "Done as it was asked for."),
  "decline-month": formAction(declineClosing, "Declined. Nothing has changed."),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "deal.pay");
  const month = params.month ?? "";
  const performed = await performAction(PERIOD_ACTIONS, params.act, request, actor, { month });
  return performed.ok ? redirectWith(ledgerPeriodPath(month), performed.done) : performed.reply;
}

export default function LedgerPeriod() {
  const { period } = useLoaderData<typeof loader>();
  useLive(["books", "deals"]);
  const state = useActionData<typeof action>();
  return (
    <LedgerFrame view="periods">
      <PeriodReportView period={period} state={state} />
    </LedgerFrame>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { submit } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { ledgerPeriodsPath } from "#app/shared/paths.ts";
import { closePeriod, findPeriods } from "#modules/ledger/index.ts";
import { LedgerFrame } from "./ledger-frame.tsx";
import { PeriodList } from "./period-list.tsx";

export const addresses = ["/u/ledger/periods"];
export const noExport = "each month has its journal as a file";

export const handle: FrameHandle = { title: "Ledger" };
export const meta: MetaFunction = () => [{ title: `Periods · ${NAME}` }];

/** The months of the ledger: which are closed, and which can be. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "deal.pay");
  return { periods: (await findPeriods(actor)) ?? [] };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "deal.pay");
  const sent = await submit(request, actor, closePeriod);
  return sent.ok ? redirectWith(ledgerPeriodsPath, "The month is closed.") : sent.reply;
}

export default function LedgerPeriods() {
  const { periods } = useLoaderData<typeof loader>();
  useLive(["books"]);
  const state = useActionData<typeof action>();
  return (
    <LedgerFrame view="periods">
      <PeriodList periods={periods} state={state} />
    </LedgerFrame>
  );
}

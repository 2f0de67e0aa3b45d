import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/components/frame/frame.tsx";
import { LedgerFrame } from "#app/components/ledger/ledger-frame.tsx";
import { PeriodList } from "#app/components/ledger/period-list.tsx";
import { useActionData } from "#app/components/live/use-action-data.ts";
import { useLive } from "#app/components/live/use-live.ts";
import { redirectWith } from "#app/http/flash.ts";
import { submit } from "#app/http/form.ts";
import { requireScreen } from "#app/http/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { ledgerPeriodsPath } from "#app/shared/paths.ts";
import { closePeriod, findPeriods } from "#modules/ledger/index.ts";

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

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { findPeriods } from "#modules/ledger/index.ts";
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

export default function LedgerPeriods() {
  const { periods } = useLoaderData<typeof loader>();
  useLive(["books"]);
  return (
    <LedgerFrame view="periods">
      <PeriodList periods={periods} />
    </LedgerFrame>
  );
}

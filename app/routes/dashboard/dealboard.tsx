import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet, useParams } from "@remix-run/react";
import { DealBoard } from "#app/components/deal/deal-board.tsx";
import type { FrameHandle } from "#app/components/frame/frame.tsx";
import { useLive } from "#app/components/live/use-live.ts";
import { Split } from "#app/components/ui/side-panel.tsx";
import { requireScreen } from "#app/http/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { findDealBoard } from "#modules/swaps/index.ts";
import { DealBoardQuery } from "#modules/swaps/schemas.ts";

export const handle: FrameHandle = { title: "Deal board" };
export const meta: MetaFunction = () => [{ title: `Deal board · ${NAME}` }];

/** Cars in a deal, grouped by step. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.deals");
  const query = DealBoardQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { board: await findDealBoard(actor, query), query, now: new Date().toISOString() };
}

export default function DealBoardScreen() {
  const { board, query, now } = useLoaderData<typeof loader>();
  const { task } = useParams();
  useLive(["tasks", "deals"]);
  return <Split list={<DealBoard board={board} query={query} now={now} openTask={task} />} panel={useOutlet()} />;
}

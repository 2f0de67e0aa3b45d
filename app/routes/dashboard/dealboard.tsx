import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet, useParams } from "@remix-run/react";
import { DealBoard } from "#app/components/deal/deal-board.tsx";
import type { FrameHandle } from "#app/components/frame/frame.tsx";
import { MyWork } from "#app/components/frame/my-work.tsx";
import { useLive } from "#app/components/live/use-live.ts";
import { Split } from "#app/components/ui/side-panel.tsx";
import { landingPath, requireScreen } from "#app/http/guard.ts";
import { findMyWork } from "#app/http/my-work.ts";
import { NAME } from "#app/shared/brand.ts";
import { dealboardPath } from "#app/shared/paths.ts";
import { findDealBoard } from "#modules/deals/index.ts";
import { DealBoardQuery } from "#modules/deals/schemas.ts";

export const handle: FrameHandle = { title: "Deal board" };
export const meta: MetaFunction = () => [{ title: `Deal board · ${NAME}` }];

/** Cars in a deal, grouped by step. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.deals");
  const query = DealBoardQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [board, work] = await Promise.all([
    findDealBoard(actor, query),
    landingPath(actor) === dealboardPath ? findMyWork(actor) : [],
  ]);
  return { board, work, query, now: new Date().toISOString() };
}

export default function DealBoardScreen() {
  const { board, work, query, now } = useLoaderData<typeof loader>();
  const { task } = useParams();
  useLive(["tasks", "deals"]);
  return (
    <Split
      list={
        <>
          <MyWork parts={work} />
          <DealBoard board={board} query={query} now={now} openTask={task} />
        </>
      }
      panel={useOutlet()}
    />
  );
}

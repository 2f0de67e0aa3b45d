import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet, useParams } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { findMyWork } from "#app/features/my-work/my-work.server.ts";
import { MyWork } from "#app/features/my-work/my-work.tsx";
import { landingPath, requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { dealboardPath } from "#app/shared/paths.ts";
import { Split } from "#app/ui/side-panel.tsx";
import { findDealBoard } from "#modules/deals/index.ts";
import { DealBoardQuery } from "#modules/deals/schemas.ts";
import { DealBoard } from "./deal-board.tsx";

export const addresses = ["/u/dealboard"];
export const noExport = "a work place whose rows are in other lists";

export const handle: FrameHandle = { title: "Deal board" };
export const meta: MetaFunction = () => [{ title: `Deal board · ${NAME}` }];

/** Cars in a deal, grouped by step. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.deals");
  const query = DealBoardQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [board, work] = await Promise.all([
    findDealBoard(actor, query),
    landingPath(actor) === dealboardPath ? findMyWork(actor) : null,
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
          <MyWork work={work} />
          <DealBoard board={board} query={query} now={now} openTask={task} />
        </>
      }
      panel={useOutlet()}
    />
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet, useParams } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { inventoryPath } from "#app/shared/paths.ts";
import { Split } from "#app/ui/side-panel.tsx";
import { boardData } from "./board-data.ts";
import { LotBoard } from "./lot-board.tsx";

export const addresses = ["/u/auction/inventory"];
export const noExport = "public cars, which partners read as feeds";

export const handle: FrameHandle = { title: "Auction inventory" };
export const meta: MetaFunction = () => [{ title: `Auction inventory · ${NAME}` }];

const LISTS = ["preview", "upcoming", "active", "open", "favorites", "results"] as const;

/** What dealers can look at before it is live, first; the live lots and the results after it. */
export async function loader({ request }: LoaderFunctionArgs) {
  return boardData(request, await requireScreen(request, "swap.auction"), LISTS);
}

export default function Inventory() {
  const data = useLoaderData<typeof loader>();
  const { swap } = useParams();
  return <Split list={<LotBoard {...data} lists={LISTS} base={inventoryPath} open={swap} />} panel={useOutlet()} />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { liveAuctionPath } from "#app/shared/paths.ts";
import { boardData } from "./board-data.ts";
import { LotBoard } from "./lot-board.tsx";

export const addresses = ["/u/auction/live"];
export const noExport = "public cars, which partners read as feeds";

export const handle: FrameHandle = { title: "Live auction" };
export const meta: MetaFunction = () => [{ title: `Live auction · ${NAME}` }];

const LISTS = ["active", "leading", "outbid", "favorites", "no-reserve", "closed"] as const;

/** All live lots on one screen: clock, price, own position, and the next bid. */
export async function loader({ request }: LoaderFunctionArgs) {
  return boardData(request, await requireScreen(request, "swap.auction"), LISTS);
}

export default function LiveAuction() {
  return <LotBoard {...useLoaderData<typeof loader>()} lists={LISTS} base={liveAuctionPath} />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet, useParams } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { Split } from "#app/ui/side-panel.tsx";
import { findAuctionDay, findNegotiations, findWaitingCars } from "#modules/auctions/index.ts";
import { can } from "#modules/kernel/actor.ts";
import { countFollowers } from "#modules/marketplace/follows/index.ts";
import { DayPage } from "./day-page.tsx";

export const addresses = ["/u/auctions/today"];
export const noExport = "a work place whose rows are in other lists";

export const handle: FrameHandle = { title: "Auctions today" };
export const meta: MetaFunction = () => [{ title: `Auctions today · ${NAME}` }];

/** The auction as it runs: live lots, what needs a hand, what ended, and what comes next. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.manage");
  const now = new Date();
  const [day, negotiations, waiting] = await Promise.all([
    findAuctionDay(actor, now),
    findNegotiations(actor),
    findWaitingCars(actor),
  ]);
  const watchers = await countFollowers(day.live.map(({ swap }) => swap));
  return {
    day,
    negotiations,
    now: now.toISOString(),
    plans: can(actor, "auction.dates"),
    unsold: waiting.filter(({ failed }) => failed),
    watchers: Object.fromEntries(watchers),
  };
}

export default function AuctionDayScreen() {
  const data = useLoaderData<typeof loader>();
  const { swap } = useParams();
  useLive(["auctions"], 1_000);
  return <Split list={<DayPage {...data} current={swap} />} panel={useOutlet()} />;
}

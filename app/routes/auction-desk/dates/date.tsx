import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet, useParams } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { AuctionDateAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { auctionDatePath, auctionDatesPath } from "#app/shared/paths.ts";
import { Split } from "#app/ui/side-panel.tsx";
import {
  arrangeLots,
  findAuctionDate,
  findAuctionDates,
  findDateLots,
  findWaitingCars,
  removeAuctionDate,
  saveAuctionDate,
  scheduleLot,
} from "#modules/auctions/index.ts";
import { DatePage } from "./date-page.tsx";
import { dateValues, otherDates } from "./date-values.ts";

export const addresses = ["/u/auctions/:auction", "/u/auctions/:auction/acts/:act"];

export const handle: FrameHandle = { title: "Auction dates" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.date.name ?? "Auction date"} · ${NAME}` },
];

/** An auction date with its run order, and the cars that wait for an auction. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "auction.dates");
  const date = orNotFound(await findAuctionDate(params.auction ?? ""));
  const [lots, waiting, { list: dates }] = await Promise.all([
    findDateLots(actor, date._id),
    findWaitingCars(actor),
    findAuctionDates(),
  ]);
  const now = new Date().toISOString();
  return { date, lots, waiting, others: otherDates(dates, date._id, now), values: dateValues(date), now };
}

function canceledWords({ lots, moved }: { lots: number; moved: number }): string {
  if (moved > 0)
    return `The auction is canceled. ${moved === 1 ? "Its car is" : `Its ${moved} cars are`} in the other one now.`;
  if (lots > 0)
    return `The auction is canceled. ${lots === 1 ? "Its car waits" : `Its ${lots} cars wait`} for another auction.`;
  return "The auction date is canceled.";
}

const asDate = { input: ({ auction }: { auction: string }) => ({ _id: auction }) };
const DATE_ACTIONS = defineFormActions<AuctionDateAction, "auction">({
  save: formAction(saveAuctionDate, "The auction date is saved.", asDate),
  remove: formAction(removeAuctionDate, canceledWords, asDate),
  schedule: formAction(scheduleLot, "The car is in the auction. It is the last one in the run order."),
  arrange: formAction(arrangeLots, ({ moved }) =>
    moved > 0 ? "The run order is changed." : "The run order stays as it is.",
  ),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "auction.dates");
  const { auction = "" } = params;
  const performed = await performAction(DATE_ACTIONS, params.act, request, actor, { auction });
  if (!performed.ok) return performed.reply;
  return redirectWith(performed.action === "remove" ? auctionDatesPath : auctionDatePath(auction), performed.done);
}

export default function AuctionDateScreen() {
  const data = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? null;
  const { swap } = useParams();
  useLive(["auctions"], 1_000);
  return <Split list={<DatePage {...data} current={swap} state={state} />} panel={useOutlet()} />;
}

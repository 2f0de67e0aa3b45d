import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { NEGOTIATION_ACTIONS } from "#app/features/auction-desk/negotiation-actions.server.ts";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { SELLER_QUESTION_ACTIONS } from "#app/features/seller-answers/seller-question-actions.server.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { DeskLotAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import {
  cancelLot,
  changeTerms,
  findAskable,
  findAuctionDates,
  findDeskBids,
  findDeskLot,
  findNegotiation,
  findReplay,
  offerSecondChance,
  removeBid,
  removeBuyNow,
  scheduleLot,
  startLot,
} from "#modules/auctions/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { findQuestions } from "#modules/swaps/index.ts";
import { otherDates } from "./date-values.ts";
import { LotPanel } from "./lot-panel.tsx";

export const addresses = [
  "/u/auctions/today/d/:swap",
  "/u/auctions/today/d/:swap/acts/:act",
  "/u/auctions/lots/d/:swap",
  "/u/auctions/lots/d/:swap/acts/:act",
  "/u/auctions/:auction/d/:swap",
  "/u/auctions/:auction/d/:swap/acts/:act",
];
export const parents = ["./today.tsx", "./lots.tsx", "./date.tsx"];

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.lot.vehicle ?? "Lot"} · ${NAME}` }];

/** A lot with its bids and what staff can do with it, next to the list that it was opened from. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.manage");
  const lot = orNotFound(await findDeskLot(actor, params.swap ?? ""));
  const [bids, { list: dates }, negotiation, replay, questions, askable] = await Promise.all([
    findDeskBids(actor, lot._id),
    findAuctionDates(),
    findNegotiation(actor, lot.swap),
    findReplay(actor, lot._id),
    findQuestions(actor, lot.swap),
    findAskable(actor, lot.swap),
  ]);
  const now = new Date().toISOString();
  return {
    lot,
    bids,
    negotiation: negotiation ?? null,
    replay: replay ?? null,
    now,
    can: mayOf(actor),
    questions,
    askable,
    dates: otherDates(dates, lot.auction, now),
  };
}

const mayOf = (actor: Actor) => ({
  removeBid: can(actor, "auction.bid.remove"),
});

const LOT_ACTIONS = defineFormActions<DeskLotAction, "swap">({
  terms: formAction(changeTerms, "The opening price and the reserve are saved."),
  start: formAction(startLot, "The lot is live.", { input: ({ swap }) => ({ auction: swap }) }),
  move: formAction(scheduleLot, "The car is in the other auction now."),
  cancel: formAction(cancelLot, "The car is out of the auction. We told the bidders."),
  "remove-bid": formAction(removeBid, "The bid is removed. We told the bidders."),
  "remove-buy-now": formAction(removeBuyNow, "The lot has no buy-now price any more."),
  "second-chance": formAction(offerSecondChance, "The car is offered to the next bidder for a day."),
  ...NEGOTIATION_ACTIONS,
  ...SELLER_QUESTION_ACTIONS,
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "swap.manage");
  const swap = params.swap ?? "";
  const performed = await performAction(LOT_ACTIONS, params.act, request, actor, { swap });
  if (!performed.ok) return performed.reply;
  const { pathname, search } = new URL(request.url);
  const leaves = performed.action === "cancel" || performed.action === "move";
  return redirectWith((leaves ? listOf(pathname) : pageOf(pathname)) + search, performed.done);
}

/** The panel is open beside the screen of the day, the list of lots, or a date. */
const listOf = (pathname: string) => pathname.replace(/\/d\/.*$/, "");
const pageOf = (pathname: string) => pathname.replace(/\/acts\/.*$/, "");

export default function LotScreen() {
  const data = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  useLive([`swap:${data.lot.swap}`]);
  return (
    <LotPanel key={data.lot._id} {...data} page={pageOf(pathname)} list={listOf(pathname) + search} state={state} />
  );
}

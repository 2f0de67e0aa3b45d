import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { type CarView, evaluatedOf } from "#app/features/car/car-view.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { safeBack } from "#app/http/guards/back.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { LotAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { liveAuctionPath, roomPath } from "#app/shared/paths.ts";
import {
  acceptNegotiation,
  acceptTerms,
  type BidAnswer,
  buyNow,
  counterNegotiation,
  declineNegotiation,
  deleteAutobid,
  placeBid,
  setAutobid,
  unwatchLot,
  watchLot,
} from "#modules/auctions/index.ts";
import { runNumber } from "#modules/auctions/schemas.ts";
import { isStaff } from "#modules/kernel/actor.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { findLotCar, findLotDelivery } from "#modules/marketplace/listing/index.ts";
import type { Car } from "#modules/marketplace/listing/schemas.ts";
import { AuctionRoom } from "./auction-room.tsx";

/** The car of a lot for the components of a car's page: its gallery and its condition report, with nothing to buy. */
function lotView({ evaluation, ...car }: Car): CarView {
  return {
    car,
    facts: factsOf(car),
    evaluation,
    evaluated: evaluatedOf(evaluation),
    viewer: "member",
    buys: false,
    calls: false,
    here: roomPath(car._id),
    listTo: liveAuctionPath,
    offer: null,
    visit: null,
    visitTimes: null,
    typed: null,
    shortlisted: false,
    bought: false,
    delivery: null,
    // Without a Carfax tab: the report is part of the room.
    tab: "evaluation",
    tabs: ["evaluation"],
    photo: null,
    video: null,
    dialog: null,
    similar: [],
    questions: [],
    details: null,
  };
}

const factsOf = ({ mileage, drivetrain, location: { city, state } }: Omit<Car, "evaluation">): string =>
  [`${formatNumber(mileage)} mi`, drivetrain, [city, state].filter(Boolean).join(", ")].filter(Boolean).join(" · ");

export const addresses = ["/u/auction/live/d/:swap", "/u/auction/live/d/:swap/acts/:act"];

export const handle: FrameHandle = { title: "Live auction" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data
      ? `Lot ${runNumber(data.room.lot.lane, data.room.lot.runOrder)}: ${data.view.car.name} · ${NAME}`
      : NAME,
  },
];

/** The address opens dialogs over the room, and what changes in it comes from its small loader. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

/** One car of the auction: its condition report, the clock, the price, the bids. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.auction");
  const swap = params.swap ?? "";
  const [found, delivery] = await Promise.all([findLotCar(actor, swap), findLotDelivery(actor, swap)]);
  const { car, room } = orNotFound(found);
  return { view: lotView(car), room, delivery, staff: isStaff(actor), at: Date.now() };
}

const ROOM_ACTIONS = defineFormActions<LotAction, "swap">({
  bid: formAction(placeBid, doneOf("Your bid")),
  autobid: formAction(setAutobid, doneOf("Your autobid")),
  "buy-now": formAction(buyNow, ({ price }) => `You bought this car for ${formatDollars(price ?? 0)}.`),
  "delete-autobid": formAction(deleteAutobid, "Your autobid was deleted."),
  watch: formAction(watchLot, "You’re watching this car."),
  unwatch: formAction(unwatchLot, "You’re no longer watching this car."),
  terms: formAction(acceptTerms, "You accepted the auction terms. You can bid now.", { input: () => ({}) }),
  "accept-price": formAction(acceptNegotiation, "The car is yours. Below are the invoice and the next steps."),
  "decline-price": formAction(declineNegotiation, "You declined. We told the seller."),
  "counter-price": formAction(counterNegotiation, "Your offer is sent. Waiting for the seller."),
});

/** Says at once what became of the bid: an accepted one may be outbid by an earlier autobid. */
function doneOf(what: string): (answer: BidAnswer) => string {
  return ({ outcome, lot: { price, minNext } }) => {
    switch (outcome) {
      case "leading":
        return `${what} was accepted. You lead at ${formatDollars(price ?? 0)}.`;
      case "matched":
        return "Matched, not beaten: an earlier bid leads.";
      case "outbid":
        return `${what} was accepted, but an autobid is higher. The minimum is ${formatDollars(minNext)} now.`;
      case "waiting":
        return `${what} was accepted. It enters at the start of the auction.`;
    }
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "auction.bid");
  const swap = params.swap ?? "";
  const performed = await performAction(ROOM_ACTIONS, params.act, request, actor, { swap });
  if (!performed.ok) return performed.reply;
  if (performed.form.get("_stay")) return Response.json({ watched: performed.action === "watch" });
  return redirectWith(safeBack(String(performed.form.get("_back") ?? "")) ?? roomPath(swap), performed.done);
}

export default function RoomScreen() {
  const data = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return <AuctionRoom key={data.room.lot._id} {...data} state={state ?? null} />;
}

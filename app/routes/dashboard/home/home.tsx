import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { meetingOf } from "#app/features/deal/meetings.server.ts";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive, useOwnTopic } from "#app/features/live/use-live.ts";
import { bringShortlist } from "#app/features/shortlist/shortlist.server.ts";
import { performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { continueAction } from "#app/routes/dashboard/swaps/continue-action.ts";
import { SELLER_ACTIONS } from "#app/routes/dashboard/swaps/swap-actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { homeSwapPath } from "#app/shared/paths.ts";
import { findNegotiation, findSellerLot } from "#modules/auctions/index.ts";
import { findCarClaims } from "#modules/claims/index.ts";
import { findBoughtCars, findClosingPapers, findOwnDeal } from "#modules/deals/index.ts";
import { findLatest } from "#modules/inspections/index.ts";
import { isDealer } from "#modules/kernel/actor.ts";
import { countFollowers, countViews } from "#modules/marketplace/follows/index.ts";
import { findCarQuestions, findCommunication } from "#modules/messaging/index.ts";
import { findCarVisits, findOfferFloor, findOffers } from "#modules/offers/index.ts";
import { findQuestions, findSellerHome, findSellerRequests } from "#modules/swaps/index.ts";
import { isInDeal, isSold } from "#modules/swaps/lifecycle.ts";
import { buyerHome } from "./buyer-data.ts";
import { BuyerHome } from "./buyer-home.tsx";
import { dealerHome } from "./dealer-data.ts";
import { DealerHome } from "./dealer-home.tsx";
import { SellerHome } from "./seller-home.tsx";

export const addresses = ["/u/home", "/u/home/swap/:swap", "/u/home/swap/:swap/acts/:act"];
export const noExport = "a work place whose rows are in other lists";

export const handle = { title: "Home" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.home?.swap.shortName ?? "Home"} · ${NAME}` },
];

/** A seller's car with its progress, next step and open questions: the car in /swap/:swap, otherwise the newest. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.home");
  await bringShortlist(request, actor);
  const onward = params.swap ? null : await continueAction(request, actor);
  if (onward) throw onward;
  const home = await findSellerHome(actor, params.swap);
  if (params.swap && !home) throw new Response("Not found", { status: 404 });
  if (!home && isDealer(actor)) return { home: null, buyer: null, dealer: await dealerHome(actor) };
  if (!home) return { home: null, buyer: await buyerHome(actor), dealer: null };
  const bought = isDealer(actor) ? [] : await findBoughtCars(actor);
  const { _id: swap, step, evaluationAt } = home.swap;
  const dealt = isInDeal(step) || isSold(step);
  const communication = params.swap && new URL(request.url).searchParams.get("tab") === "communication";
  const [
    offers,
    visits,
    papers,
    claims,
    views,
    inspection,
    deal,
    meeting,
    requests,
    written,
    floor,
    lot,
    followers,
    negotiation,
    questions,
    publicQuestions,
  ] = await Promise.all([
    findOffers(actor, swap),
    findCarVisits(actor, swap),
    dealt ? findClosingPapers(actor, swap) : undefined,
    dealt ? findCarClaims(actor, swap) : undefined,
    countViews(swap),
    evaluationAt ? findLatest(actor, swap) : undefined,
    dealt ? findOwnDeal(actor, swap) : undefined,
    dealt ? meetingOf(actor, swap) : null,
    dealt ? undefined : findSellerRequests(actor, swap),
    communication ? findCommunication(actor, swap) : undefined,
    findOfferFloor(actor, swap),
    home.swap.channel === "auction" ? findSellerLot(actor, swap) : undefined,
    home.swap.channel === "auction" ? countFollowers([swap]) : undefined,
    home.swap.channel === "auction" ? findNegotiation(actor, swap) : undefined,
    findQuestions(actor, swap),
    findCarQuestions(actor, swap),
  ]);
  return {
    home,
    offers,
    visits,
    papers: papers ?? null,
    views,
    inspection: inspection?._id ?? null,
    bought,
    deal: deal ?? null,
    claims: claims ?? null,
    meeting,
    requests: requests ?? null,
    floor,
    lot: lot ?? null,
    watchers: followers?.get(swap) ?? 0,
    negotiation: negotiation ?? null,
    questions,
    publicQuestions: publicQuestions?.list ?? [],
    written: written ?? null,
    user: actor.id,
    now: new Date().toISOString(),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.home");
  const home = await findSellerHome(actor, params.swap);
  if (!home) throw new Response("Not found", { status: 404 });
  const swap = home.swap._id;
  const performed = await performAction(SELLER_ACTIONS, params.act, request, actor, { swap });
  return performed.ok ? redirectWith(homeSwapPath(swap), performed.done) : performed.reply;
}

export default function Home() {
  const data = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive([...useOwnTopic(), ...(data.home ? [`swap:${data.home.swap._id}`] : [])]);
  if (!data.home) return data.buyer ? <BuyerHome {...data.buyer} /> : data.dealer && <DealerHome {...data.dealer} />;
  return (
    <SellerHome
      key={data.home.swap._id}
      home={data.home}
      offers={data.offers}
      visits={data.visits}
      papers={data.papers}
      claims={data.claims}
      views={data.views}
      inspection={data.inspection}
      written={data.written}
      now={data.now}
      deal={data.deal}
      meeting={data.meeting}
      requests={data.requests}
      floor={data.floor}
      lot={data.lot}
      negotiation={data.negotiation}
      questions={data.questions}
      publicQuestions={data.publicQuestions}
      watchers={data.watchers}
      bought={data.bought}
      state={state}
    />
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionData } from "#app/components/live/use-action-data.ts";
import { useLive } from "#app/components/live/use-live.ts";
import { NoCarYet } from "#app/components/seller/no-car-yet.tsx";
import { SellerHome } from "#app/components/seller/seller-home.tsx";
import { performAct } from "#app/http/acts.ts";
import { redirectWith } from "#app/http/flash.ts";
import { requireScreen } from "#app/http/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { homeSwapPath } from "#app/shared/paths.ts";
import { findLatest } from "#modules/inspections/index.ts";
import { isDealer } from "#modules/kernel/actor.ts";
import { countViews } from "#modules/marketplace/follows/index.ts";
import { findCommunication } from "#modules/messaging/index.ts";
import { findClosingPapers, findOffers, findSellerHome } from "#modules/swaps/index.ts";
import { isInDeal, isSold } from "#modules/swaps/lifecycle.ts";
import { SELLER_ACTS } from "./swap-acts.ts";

export const handle = { title: "Home" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.home?.swap.shortName ?? "Home"} · ${NAME}` },
];

/** A seller's car with its progress, next step and open questions: the car in /swap/:swap, otherwise the newest. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.home");
  const home = await findSellerHome(actor, params.swap);
  if (params.swap && !home) throw new Response("Not found", { status: 404 });
  if (!home) return { home: null, dealer: isDealer(actor) };
  const [offers, papers, views, inspection, written] = await Promise.all([
    findOffers(actor, home.swap._id),
    isInDeal(home.swap.step) || isSold(home.swap.step) ? findClosingPapers(actor, home.swap._id) : undefined,
    countViews(home.swap._id),
    home.swap.evaluationAt ? findLatest(actor, home.swap._id) : undefined,
    new URL(request.url).searchParams.get("tab") === "communication" && params.swap
      ? findCommunication(actor, home.swap._id)
      : undefined,
  ]);
  return {
    ...{ home, offers, papers: papers ?? null, views, inspection: inspection?._id ?? null, dealer: false },
    ...{ written: written ?? null, user: actor.id, now: new Date().toISOString() },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.home");
  const home = await findSellerHome(actor, params.swap);
  if (!home) throw new Response("Not found", { status: 404 });
  const swap = home.swap._id;
  const performed = await performAct(SELLER_ACTS, params.act, request, actor, { swap });
  return performed.ok ? redirectWith(homeSwapPath(swap), performed.done) : performed.reply;
}

export default function Home() {
  const data = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive(data.home ? [`swap:${data.home.swap._id}`, ...(data.written ? [`user:${data.user}`] : [])] : []);
  if (!data.home) return <NoCarYet dealer={data.dealer} />;
  return (
    <SellerHome
      key={data.home.swap._id}
      home={data.home}
      offers={data.offers}
      papers={data.papers}
      views={data.views}
      inspection={data.inspection}
      written={data.written}
      now={data.now}
      state={state}
    />
  );
}

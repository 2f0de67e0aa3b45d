import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLive } from "#app/components/live/use-live.ts";
import { NoCarYet } from "#app/components/seller/no-car-yet.tsx";
import { SellerHome } from "#app/components/seller/seller-home.tsx";
import type { ActState } from "#app/components/task/act-form.tsx";
import { redirectWith } from "#app/http/flash.ts";
import { requireScreen } from "#app/http/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { homeSwapPath } from "#app/shared/paths.ts";
import { findLatest } from "#modules/inspections/index.ts";
import { isDealer } from "#modules/kernel/actor.ts";
import { countViews } from "#modules/marketplace/follows/index.ts";
import { findOffers, findSellerHome } from "#modules/swaps/index.ts";
import { performAct, SWAP_ACTS } from "./swap-acts.ts";

export const handle = { title: "Home" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.home?.swap.shortName ?? "Home"} · ${NAME}` },
];

/** A seller's car: how far it is, what comes next, what to answer. With /swap/:swap that one, else the newest. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.home");
  const home = await findSellerHome(actor, params.swap);
  if (params.swap && !home) throw new Response("Not found", { status: 404 });
  if (!home) return { home: null, dealer: isDealer(actor) };
  const [offers, views, inspection] = await Promise.all([
    findOffers(actor, home.swap._id),
    countViews(home.swap._id),
    home.swap.evaluationAt ? findLatest(actor, home.swap._id) : undefined,
  ]);
  return { home, offers, views, inspection: inspection?._id ?? null, dealer: false };
}

/** What a seller may do with their car; the rest of the table is for staff. */
const OWN = [
  "agree",
  "agree-cash-offer",
  "request-cancel",
  "revert-cancel",
  "evaluation-confirmed",
  "self-inspect",
] as const;
const SELLER_ACTS = Object.fromEntries(OWN.map((name) => [name, SWAP_ACTS[name]] as const)) as typeof SWAP_ACTS;

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.home");
  const home = await findSellerHome(actor, params.swap);
  if (!home) throw new Response("Not found", { status: 404 });
  const result = await performAct(request, actor, { swap: home.swap._id }, SELLER_ACTS);
  return result.reply ?? redirectWith(homeSwapPath(home.swap._id), result.done);
}

export default function Home() {
  const data = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() as ActState;
  useLive(data.home ? [`swap:${data.home.swap._id}`] : []);
  if (!data.home) return <NoCarYet dealer={data.dealer} />;
  return (
    <SellerHome
      key={data.home.swap._id}
      home={data.home}
      offers={data.offers}
      views={data.views}
      inspection={data.inspection}
      state={state}
    />
  );
}

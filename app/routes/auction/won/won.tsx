import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive, useOwnTopic } from "#app/features/live/use-live.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { findWin } from "#modules/auctions/index.ts";
import { findCarClaims } from "#modules/claims/index.ts";
import { findClosingPapers, findOwnDeal } from "#modules/deals/index.ts";
import { WonCar } from "./won-car.tsx";

export const addresses = ["/u/auction/won/:swap"];

export const handle: FrameHandle = { title: "You won" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.win.vehicle ?? "Won car"} · ${NAME}` },
];

/** A won car for its dealer: the invoice, the payment that is due, and what happens next. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.owned");
  const win = orNotFound(await findWin(actor, params.swap ?? ""));
  const [deal, papers, claims] = await Promise.all([
    findOwnDeal(actor, win.swap),
    findClosingPapers(actor, win.swap),
    findCarClaims(actor, win.swap),
  ]);
  return { win, deal: deal ?? null, papers: papers ?? null, claims: claims ?? null };
}

export default function WonScreen() {
  const data = useLoaderData<typeof loader>();
  useLive(useOwnTopic());
  return <WonCar {...data} />;
}

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useOutlet, useParams } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { topicsOfCars, useLive, useOwnTopic } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import { ownedElsewhere } from "#app/routes/dashboard/swaps/member-car.ts";
import { NAME } from "#app/shared/brand.ts";
import { Split } from "#app/ui/side-panel.tsx";
import { findOwned } from "#modules/deals/index.ts";
import { OwnedList } from "./owned-list.tsx";

export const addresses = ["/u/owned"];

export const handle: FrameHandle = { title: "Owned cars" };
export const meta: MetaFunction = () => [{ title: `Owned cars · ${NAME}` }];

/**
 * The cars that a dealer bought. Other users who open one are redirected to their own page of the car
 * (docs/spec/routes.md).
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const elsewhere = params.swap && (await ownedElsewhere(actor, params.swap));
  if (elsewhere) throw redirect(elsewhere);
  await requireScreen(request, "swap.owned");
  return findOwned(actor, pageAsked(request));
}

export default function OwnedScreen() {
  const { list, page } = useLoaderData<typeof loader>();
  useLive([...useOwnTopic(), ...topicsOfCars(list)]);
  const { swap } = useParams();
  return <Split list={<OwnedList list={list} page={page} open={swap} />} panel={useOutlet()} />;
}

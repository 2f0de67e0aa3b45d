import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useOutlet, useParams } from "@remix-run/react";
import { OwnedList } from "#app/components/deal/owned-list.tsx";
import type { FrameHandle } from "#app/components/frame/frame.tsx";
import { topicsOfCars, useLive, useOwnTopic } from "#app/components/live/use-live.ts";
import { Split } from "#app/components/ui/side-panel.tsx";
import { requireScreen } from "#app/http/guard.ts";
import { pageAsked } from "#app/http/page-number.ts";
import { NAME } from "#app/shared/brand.ts";
import { findOwned } from "#modules/deals/index.ts";
import { ownedElsewhere } from "./member-car.ts";

export const handle: FrameHandle = { title: "Owned cars" };
export const meta: MetaFunction = () => [{ title: `Owned cars · ${NAME}` }];

/** The cars that a dealer bought. Other users who open one are redirected to their own page of the car (spec 2.4). */
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

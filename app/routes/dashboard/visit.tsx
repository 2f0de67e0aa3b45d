import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/components/frame/frame.tsx";
import { useActionData } from "#app/components/live/use-action-data.ts";
import { useLive } from "#app/components/live/use-live.ts";
import { PostForm } from "#app/components/ui/post-form.tsx";
import { VisitFields } from "#app/components/visit/visit-form.tsx";
import { redirectWith } from "#app/http/flash.ts";
import { submit } from "#app/http/form.ts";
import { requireScreen } from "#app/http/guard.ts";
import { orNotFound } from "#app/http/not-found.ts";
import { forgetPendingAct } from "#app/http/pending-act.ts";
import { NAME } from "#app/shared/brand.ts";
import { buySwapPath, eventPath, visitPath, withQuery } from "#app/shared/paths.ts";
import { findCar } from "#modules/marketplace/listing/index.ts";
import { findVisitTimes, requestVisit } from "#modules/offers/index.ts";

import { whyNot } from "./why-not.ts";

export const handle: FrameHandle = { title: "Schedule Visit" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Schedule Visit: ${data.car.name} · ${NAME}` : NAME },
];

/** The form that schedules a visit as a page. The car's page shows the same form in a dialog. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.buy");
  const car = orNotFound(await findCar(actor, params.swap ?? ""));
  const from = new URL(request.url).searchParams.get("from");
  if (!car.mask.acting) throw await redirectWith(buySwapPath(car._id), { kind: "info", text: whyNot(car.name, car) });
  const times = await findVisitTimes(actor, car._id, { from });
  if (!times) throw redirect(buySwapPath(car._id));
  return { car: { _id: car._id, name: car.name, style: car.style }, times };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "swap.buy");
  const done = await submit(request, actor, requestVisit, { swap: params.swap ?? "" });
  if (!done.ok) return done.reply;
  await forgetPendingAct(request, params.swap);
  return redirectWith(eventPath(done.value._id), "Your visit request was sent to the seller.");
}

export default function VisitPage() {
  const { car, times } = useLoaderData<typeof loader>();
  useLive([`swap:${car._id}`]);
  const state = useActionData<typeof action>();
  return (
    <div className="page page-body stack">
      <h2>
        {car.name} {car.style}
      </h2>
      <PostForm action={visitPath(car._id)} className="stack">
        <VisitFields
          times={times}
          pageTo={(from) => withQuery(visitPath(car._id), { from })}
          state={state}
          submit="Request this visit"
        />
      </PostForm>
    </div>
  );
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { forgetPendingAction } from "#app/features/join/pending-action.server.ts";
import { whyNot } from "#app/features/join/why-not.server.ts";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { VisitFields } from "#app/features/visit/visit-form.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { submit } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { buySwapPath, eventPath, visitPath, withQuery } from "#app/shared/paths.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { findCar } from "#modules/marketplace/listing/index.ts";
import { findVisitTimes, requestVisit } from "#modules/offers/index.ts";

export const addresses = ["/u/actions/swap/visit/:swap"];

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
  await forgetPendingAction(request, params.swap);
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

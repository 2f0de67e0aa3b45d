import "#app/components/inspection/booking.css";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NAME } from "#app/brand.ts";
import { BookingForm } from "#app/components/inspection/booking-form.tsx";
import { redirectWith } from "#app/http/flash.ts";
import { submit } from "#app/http/form.ts";
import { requireScreen } from "#app/http/guard.ts";
import { homeSwapPath, managedSwapPath, tasksPath } from "#app/paths.ts";
import { bookInspection, findBooking } from "#modules/inspections/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { formatMoment } from "#modules/kernel/chicago.ts";

export const meta: MetaFunction = () => [{ title: `Book the evaluation - ${NAME}` }];
export const handle = { title: "Book the evaluation" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const query = new URL(request.url).searchParams;
  const asked = (name: string) => query.get(name) ?? query.get(`location.${name}`);
  const booking = await findBooking(actor, params.swap ?? "", {
    from: asked("from"),
    type: asked("type"),
    center: asked("center"),
    technician: asked("technician"),
  });
  if (!booking) throw new Response("Not found", { status: 404 });
  return { booking, back: query.get("back") ?? undefined };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const swap = params.swap ?? "";
  const result = await submit(request, actor, bookInspection, { swap });
  if (!result.ok) return result.reply;
  const back = String(result.form.get("_back") ?? "");
  return redirectWith(
    ownPath(back) ?? wayBack(actor, swap),
    `The evaluation is booked for ${formatMoment(result.value.start)}.`,
  );
}

/** An address of this site, or nothing. */
const ownPath = (path: string): string | undefined => (/^\/u\/[\w/?=&.-]*$/.test(path) ? path : undefined);

const wayBack = (actor: Actor, swap: string): string => {
  if (can(actor, "dashboard.tasks")) return tasksPath;
  return can(actor, "swap.manage") ? managedSwapPath(swap) : homeSwapPath(swap);
};

export default function BookEvaluation() {
  const { booking, back } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { swap, type, center } = booking;
  return (
    <div className="booking-page stack loose">
      <h2>{booking.name}</h2>
      <BookingForm key={`${swap}-${type}-${center}`} booking={booking} state={state} {...(back ? { back } : {})} />
    </div>
  );
}

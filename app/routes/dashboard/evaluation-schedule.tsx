import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as styles from "#app/components/inspection/booking.module.css";
import { BookingForm } from "#app/components/inspection/booking-form.tsx";
import { InspectionCard } from "#app/components/inspection/inspection-card.tsx";
import { useActionData } from "#app/components/live/use-action-data.ts";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/post-form.tsx";
import { act, defineActs, performAct } from "#app/http/acts.ts";
import { safeBack } from "#app/http/back.ts";
import { redirectWith } from "#app/http/flash.ts";
import { typedState } from "#app/http/form.ts";
import { requireScreen } from "#app/http/guard.ts";
import { notFoundPage } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.ts";
import type { BookingAct } from "#app/shared/acts.ts";
import { NAME } from "#app/shared/brand.ts";
import { bookInspectionPath, bookingActPath, homeSwapPath, managedSwapPath, tasksPath } from "#app/shared/paths.ts";
import { bookInspection, cancelBooking, confirmInspection, findBooking } from "#modules/inspections/index.ts";
import type { InspectionView } from "#modules/inspections/schemas.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

export const meta: MetaFunction = () => [{ title: `Book the evaluation - ${NAME}` }];
export const handle = { title: "Book the evaluation" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const booking = await findBooking(actor, params.swap ?? "");
  if (!booking) throw notFoundPage();
  return { booking, back: memberPath(new URL(request.url).searchParams.get("back")) };
}

/** Performs the act named by the address. A form that comes back shows the times of the place it names. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const swap = params.swap ?? "";
  if (params.act === "times") return showTimes(actor, swap, await readForm(request));
  const performed = await performAct(BOOKING_ACTS, params.act, request, actor, { swap });
  if (!performed.ok)
    return data(
      { ...performed.reply.data, booking: await timesAsked(actor, swap, performed.form) },
      { status: performed.refusal.status },
    );
  const booked = performed.act === "book";
  const nextPath = booked
    ? (memberPath(performed.form.get("_back")) ?? wayBack(actor, swap))
    : bookInspectionPath(swap);
  return redirectWith(nextPath, performed.done);
}

const BOOKING_ACTS = defineActs<BookingAct, "swap">({
  book: act(bookInspection, ({ start }) => `The evaluation is booked for ${formatDashboardMoment(start)}.`),
  confirm: act(confirmInspection, "The appointment is confirmed."),
  cancel: act(cancelBooking, "The appointment is canceled."),
});

/** The same form with the times of another place, technician or week. Nothing that was typed enters the address. */
async function showTimes(actor: Actor, swap: string, form: FormData) {
  const booking = await timesAsked(actor, swap, form);
  if (!booking) throw notFoundPage();
  return data({ ...typedState(form), booking });
}

function timesAsked(actor: Actor, swap: string, form: FormData) {
  const asked = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : null;
  };
  return findBooking(actor, swap, {
    from: asked("_from"),
    type: asked("location.type"),
    center: asked("location.center"),
    technician: asked("technician"),
  });
}

/** Returns the value if it is a path below `/u/`, otherwise undefined. */
function memberPath(value: unknown): string | undefined {
  const backPath = safeBack(value);
  return backPath?.startsWith("/u/") ? backPath : undefined;
}

const wayBack = (actor: Actor, swap: string): string => {
  if (can(actor, "dashboard.tasks")) return tasksPath;
  return can(actor, "swap.manage") ? managedSwapPath(swap) : homeSwapPath(swap);
};

export default function BookEvaluation() {
  const { booking: first, back: from } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const booking = state?.booking ?? first;
  // The action checks the address before it redirects there.
  const back = state?.values._back || from;
  const { swap } = booking;
  return (
    <div className={`${styles.bookingPage} stack loose`}>
      <h2>{booking.name}</h2>
      {booking.booked && <Booked swap={swap} inspection={booking.booked} />}
      <BookingForm key={swap} booking={booking} state={state} {...(back ? { back } : {})} />
    </div>
  );
}

/** The current appointment with the actions of its participants. */
function Booked({ swap, inspection }: { swap: string; inspection: InspectionView }) {
  return (
    <InspectionCard inspection={inspection}>
      <PostForm action={bookingActPath(swap, "cancel")} className="row wrap">
        <input type="hidden" name="inspection" value={inspection._id} />
        {inspection.pending && <Button formAction={bookingActPath(swap, "confirm")}>Confirm the appointment</Button>}
        <Button kind="quiet">Cancel the appointment</Button>
      </PostForm>
    </InspectionCard>
  );
}

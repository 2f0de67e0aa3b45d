import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as styles from "#app/components/inspection/booking.module.css";
import { BookingForm } from "#app/components/inspection/booking-form.tsx";
import { InspectionCard } from "#app/components/inspection/inspection-card.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/post-form.tsx";
import { act, defineActs, performAct } from "#app/http/acts.ts";
import { safeBack } from "#app/http/back.ts";
import { redirectWith } from "#app/http/flash.ts";
import { requireScreen } from "#app/http/guard.ts";
import type { BookingAct } from "#app/shared/acts.ts";
import { NAME } from "#app/shared/brand.ts";
import { bookInspectionPath, bookingActPath, homeSwapPath, managedSwapPath, tasksPath } from "#app/shared/paths.ts";
import { bookInspection, cancelBooking, confirmInspection, findBooking } from "#modules/inspections/index.ts";
import type { InspectionView } from "#modules/inspections/schemas.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";

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
  return { booking, back: memberPath(query.get("back") ?? query.get("_back")) };
}

/** Performs the act named by the address. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const swap = params.swap ?? "";
  const performed = await performAct(BOOKING_ACTS, params.act, request, actor, { swap });
  if (!performed.ok) return performed.reply;
  const booked = performed.act === "book";
  const nextPath = booked
    ? (memberPath(performed.form.get("_back")) ?? wayBack(actor, swap))
    : bookInspectionPath(swap);
  return redirectWith(nextPath, performed.done);
}

const BOOKING_ACTS = defineActs<BookingAct, "swap">({
  book: act(bookInspection, ({ start }) => `The evaluation is booked for ${formatMoment(start)}.`),
  confirm: act(confirmInspection, "The appointment is confirmed."),
  cancel: act(cancelBooking, "The appointment is canceled."),
});

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
  const { booking, back: backPath } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { swap, type, center } = booking;
  return (
    <div className={`${styles.bookingPage} stack loose`}>
      <h2>{booking.name}</h2>
      {booking.booked && <Booked swap={swap} inspection={booking.booked} />}
      <BookingForm
        key={`${swap}-${type}-${center}`}
        booking={booking}
        state={state}
        {...(backPath ? { back: backPath } : {})}
      />
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

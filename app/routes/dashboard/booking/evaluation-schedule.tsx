import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type Params, useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/inspection/booking.module.css";
import { book, refusedBooking, showTimes } from "#app/features/inspection/booking-answers.server.ts";
import { BookingForm } from "#app/features/inspection/booking-form.tsx";
import { BOOKING_WORDS } from "#app/features/inspection/booking-labels.ts";
import { InspectionCard } from "#app/features/inspection/inspection-card.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { notFoundPage, orNotFound } from "#app/http/answers/not-found.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { safeBack } from "#app/http/guards/back.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { BookingAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { bookInspectionPath, bookingActionPath, eventPath, eventsPath, homeSwapPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { cancelBooking, confirmInspection, findBooking, reassignInspection } from "#modules/inspections/index.ts";
import { type Booking, type InspectionView, ReassignInspection, STAGES } from "#modules/inspections/schemas.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { lookup } from "#modules/kernel/lookup.ts";

export const addresses = [
  "/u/evaluation/:swap/schedule",
  "/u/evaluation/:swap/schedule/acts/:act",
  "/u/evaluation/:swap/schedule/:kind",
  "/u/evaluation/:swap/schedule/:kind/acts/:act",
];

const fields = fieldsOf(ReassignInspection);

const titleOf = ({ stage }: { stage: number }) => BOOKING_WORDS[stage]?.title ?? "";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? titleOf(data.booking) : "Appointment"} - ${NAME}` },
];
export const handle = { title: "Book an appointment" };

const KINDS = { "": STAGES.evaluation, "drop-off": STAGES.dropOff, "pick-up": STAGES.pickUp };

/** The kind of appointment that the address names. */
function stageOf({ kind = "" }: Params): number {
  const stage = lookup(KINDS, kind);
  if (!stage) throw notFoundPage();
  return stage;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const booking = orNotFound(await findBooking(actor, params.swap ?? "", { stage: stageOf(params) }));
  return { booking, back: memberPath(new URL(request.url).searchParams.get("back")) };
}

/** Performs the action named by the address. A form that comes back shows the times of the place it names. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const [swap, stage] = [params.swap ?? "", stageOf(params)];
  if (params.act === "times") return showTimes(actor, swap, stage, await readForm(request));
  const performed = await performAction(BOOKING_ACTIONS, params.act, request, actor, { swap, stage: String(stage) });
  if (!performed.ok) return refusedBooking(actor, swap, stage, performed);
  if (performed.action === "book") {
    const nextPath = memberPath(performed.form.get("_back")) ?? (await wayOn(actor, swap, stage));
    return redirectWith(nextPath, performed.done);
  }
  return redirectWith(bookInspectionPath(swap, stage), performed.done);
}

const BOOKING_ACTIONS = defineFormActions<BookingAction, "swap" | "stage">({
  book,
  confirm: formAction(confirmInspection, "The appointment is confirmed.", { input: () => ({}) }),
  cancel: formAction(cancelBooking, "The appointment is canceled."),
  reassign: formAction(reassignInspection, ({ fullName }) => `${fullName} takes over the appointment.`, {
    input: () => ({}),
  }),
});

/** Returns the value if it is a path below `/u/`, otherwise undefined. */
function memberPath(value: unknown): string | undefined {
  const backPath = safeBack(value);
  return backPath?.startsWith("/u/") ? backPath : undefined;
}

/** Where a booking leads: staff and buyers to the appointment, sellers to the page of their car, which shows it. */
async function wayOn(actor: Actor, swap: string, stage: number): Promise<string> {
  if (stage !== STAGES.pickUp && !can(actor, "swap.manage")) return homeSwapPath(swap);
  const booked = (await findBooking(actor, swap, { stage }))?.booked;
  return booked ? eventPath(booked._id) : eventsPath;
}

export default function BookAppointment() {
  const { booking: first, back: from } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const booking = state?.booking ?? first;
  // The action checks the address before it redirects there.
  const back = state?.values._back || from;
  return (
    <div className={`${styles.bookingPage} stack loose`}>
      <h2>
        {titleOf(booking)}: {booking.name}
      </h2>
      {booking.booked && <Booked booking={booking} inspection={booking.booked} />}
      <BookingForm key={booking.swap + booking.stage} booking={booking} state={state} {...(back ? { back } : {})} />
    </div>
  );
}

/** The current appointment with the actions of its participants. */
function Booked({ booking, inspection }: { booking: Booking; inspection: InspectionView }) {
  return (
    <InspectionCard inspection={inspection}>
      <div className="stack">
        {booking.technicians.length > 0 && <Reassign booking={booking} inspection={inspection} />}
        <PostForm action={bookingActionPath(booking, "cancel")} className="row wrap">
          <input type="hidden" name={fields.inspection.name} value={inspection._id} />
          {inspection.pending && (
            <Button formAction={bookingActionPath(booking, "confirm")}>Confirm the appointment</Button>
          )}
          <Button kind="quiet">Cancel the appointment</Button>
        </PostForm>
      </div>
    </InspectionCard>
  );
}

/** Hands the appointment over to a colleague who is free at its time. */
function Reassign({ booking, inspection }: { booking: Booking; inspection: InspectionView }) {
  const { away, colleagues } = booking;
  return (
    <>
      {away && <Notice kind="warn">{inspection.technician?.fullName} is away on this day.</Notice>}
      {colleagues.length === 0 && <p className="dim">No colleague is free at this time. Choose another time below.</p>}
      {colleagues.length > 0 && (
        <PostForm action={bookingActionPath(booking, "reassign")} className={`row wrap bottom ${styles.reassign}`}>
          <input type="hidden" name={fields.inspection.name} value={inspection._id} />
          <FormFields id="reassign">
            <Select
              {...fields.technician}
              label="Colleague"
              empty="Anyone who is free"
              options={colleagues.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
            />
          </FormFields>
          <Button kind={away ? "primary" : "plain"}>Reassign</Button>
        </PostForm>
      )}
    </>
  );
}

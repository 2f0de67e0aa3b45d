import { data } from "@remix-run/node";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { typedState } from "#app/http/forms/form.ts";
import { type FormAction, formAction, type Performed } from "#app/http/forms/form-actions.ts";
import { bookInspection, findBooking } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { BOOKING_WORDS } from "./booking-labels.ts";

// What the pages with a booking form answer.

export const book: FormAction<"swap" | "stage"> = formAction(
  bookInspection,
  ({ start, stage }) => `${BOOKING_WORDS[stage]?.booked} is booked for ${formatDashboardMoment(start)}.`,
);

/** The same form with the times of another place, technician or week. Nothing that was typed enters the address. */
export async function showTimes(actor: Actor, swap: string, stage: number, form: FormData) {
  const booking = orNotFound(await timesAsked(actor, swap, stage, form));
  return data({ ...typedState(form), booking });
}

function timesAsked(actor: Actor, swap: string, stage: number, form: FormData, taken = false) {
  const asked = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : null;
  };
  return findBooking(actor, swap, {
    stage,
    from: asked("_from") ?? asked("_shown"),
    type: asked("location.type"),
    center: asked("location.center"),
    technician: asked("technician"),
    zip: asked("location.zip"),
    taken: taken ? asked("start") : null,
  });
}

/** A form that comes back with its error and the times of the place it names; after a taken time, the next free ones. */
export async function refusedBooking(
  actor: Actor,
  swap: string,
  stage: number,
  { error, form, reply }: Extract<Performed, { ok: false }>,
) {
  const booking = await timesAsked(actor, swap, stage, form, error.code === "slot-taken");
  return data({ ...reply.data, booking }, { status: error.status });
}

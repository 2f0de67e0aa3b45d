import { useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, type MouseEvent, useState } from "react";
import type { FormState } from "#app/shared/form-state.ts";
import { bookingActPath } from "#app/shared/paths.ts";
import type { Booking, Slot } from "#modules/inspections/schemas.ts";
import { hoursOf } from "../guide/opening-hours.ts";
import { Button, SubmitButton } from "../ui/button.tsx";
import { Facts } from "../ui/card.tsx";
import { RadioGroup } from "../ui/choice.tsx";
import { TextField } from "../ui/field.tsx";
import { FormFields, useField } from "../ui/form-fields.tsx";
import { ChevronLeft, ChevronRight } from "../ui/icon.tsx";
import { ErrorSummary, Notice } from "../ui/notice.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { Select } from "../ui/select.tsx";
import { TextArea } from "../ui/text-area.tsx";
import * as styles from "./booking.module.css";
import { SlotGrid } from "./slot-grid.tsx";

type Props = {
  booking: Booking;
  state?: FormState | undefined;
  /** The page after booking; by default the seller's car or the tasks. */
  back?: string;
};

const TYPES = [
  { value: "home", label: "Home", hint: "We come to you." },
  { value: "work", label: "Work", hint: "While you work." },
  { value: "other", label: "Other", hint: "Any other place." },
  { value: "center", label: "Swap Center", hint: "You bring the car." },
];

/**
 * Books or moves the evaluation of a car: place, time, and notes for the technician. Another place or week sends the form
 * to the act "times", which answers the same form with other times. With scripts this happens when the place changes;
 * without them "Show times" does it.
 */
export function BookingForm({ booking, state, back }: Props) {
  const { swap, booked, centers, type, place, center } = booking;
  const show = useShowTimes(booking);
  const values = {
    "location.type": type,
    "location.center": center,
    "location.address": booked && booked.location.type !== "center" ? booked.location.address : place.address,
    "location.city": booked ? "" : place.city,
    "location.state": booked ? "" : place.state,
    "location.zip": booked ? "" : place.zip,
    technician: booking.technician ?? "",
    note: booked?.location.note ?? "",
  };
  const [technician, choose] = useState(state?.values.technician ?? values.technician);
  return (
    <PostForm action={bookingActPath(swap, "book")} className={`${styles.booking} stack loose`} noValidate>
      <FormFields state={state} values={values}>
        {back && <input type="hidden" name="_back" value={back} />}
        <ErrorSummary message={state?.message ?? null} />
        {booked && <Notice>Choose another time to move the appointment.</Notice>}
        <section className="stack" aria-labelledby="where" onChange={show.whenPlaceChanges}>
          <h2 id="where">Where</h2>
          <RadioGroup
            name="location.type"
            label="Kind of place"
            hideLabel
            look="cards"
            options={centers.length > 0 ? TYPES : TYPES.slice(0, 3)}
          />
          {centers.length > 0 && (
            <div className={`${styles.atCenter} stack`}>
              <Select
                name="location.center"
                label="Center"
                options={centers.map(({ _id, name }) => ({ value: _id, label: name }))}
              />
              <OpeningHours booking={booking} />
              <div className="without-scripts">
                <ShowTimes swap={swap} />
              </div>
            </div>
          )}
          <div className={`${styles.atPlace} stack`}>
            <TextField name="location.address" label="Address" autoComplete="street-address" />
            <div className="grid3">
              <TextField name="location.city" label="City" autoComplete="address-level2" />
              <TextField name="location.state" label="State" maxLength={2} autoComplete="address-level1" />
              <TextField name="location.zip" label="ZIP code" inputMode="numeric" autoComplete="postal-code" />
            </div>
          </div>
        </section>
        {booking.technicians.length > 0 && (
          <div className={styles.who}>
            <Select
              name="technician"
              label="Technician"
              optional
              empty="Anybody who is free"
              options={booking.technicians.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
              onChange={({ target }) => choose(target.value)}
            />
            <ShowTimes swap={swap} className="without-scripts" />
          </div>
        )}
        <When booking={booking} technician={technician} onShow={show.whenPressed} busy={show.busy} />
        <TextArea
          name="note"
          label="What should the technician know?"
          optional
          hint="A gate code, where the car is parked, whom to call."
          rows={2}
        />
        <div>
          <SubmitButton size="big">{booked ? "Move the appointment" : "Book the appointment"}</SubmitButton>
        </div>
      </FormFields>
    </PostForm>
  );
}

/** Sends the form to the act "times" without leaving the page's place. */
function useShowTimes({ swap, type, center }: Booking) {
  const submit = useSubmit();
  const { formAction } = useNavigation();
  const action = bookingActPath(swap, "times");
  const options = { action, method: "post", replace: true, preventScrollReset: true } as const;
  return {
    busy: formAction === action,
    /** The times of a center differ from those at the seller's; the address does not change them. */
    whenPlaceChanges({ target }: FormEvent) {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      const { name, value, form } = target;
      const other = name === "location.type" && (value === "center") !== (type === "center");
      if (form && (other || (name === "location.center" && value !== center))) submit(form, options);
    },
    whenPressed(event: MouseEvent<HTMLButtonElement>) {
      event.preventDefault();
      submit(event.currentTarget, options);
    },
  };
}

/** When the selected center is open. */
function OpeningHours({ booking: { centers, center } }: { booking: Booking }) {
  const { value } = useField({ name: "location.center" });
  const known = centers.find(({ _id }) => _id === (center ?? value)) ?? centers[0];
  return known ? <Facts items={hoursOf(known.hours)} /> : null;
}

/** Shows the times of the selected place and technician. */
const ShowTimes = ({ swap, className }: { swap: string; className?: string }) => (
  <Button kind="plain" size="small" formAction={bookingActPath(swap, "times")} className={className}>
    Show times
  </Button>
);

type WhenProps = {
  booking: Booking;
  technician: string;
  onShow: (event: MouseEvent<HTMLButtonElement>) => void;
  busy: boolean;
};

/** The days with the times when the selected technician, or any technician, is available. */
function When({ booking, technician, onShow, busy }: WhenProps) {
  const { previous, next } = booking;
  const week = {
    size: "small",
    kind: "plain",
    formAction: bookingActPath(booking.swap, "times"),
    onClick: onShow,
  } as const;
  const suits = ({ users }: Slot) => !technician || users.includes(technician);
  const days = booking.days.map((day) => ({ ...day, slots: day.slots.filter(suits) }));
  const slot = useField({ name: "start" });
  return (
    <section className="stack" aria-labelledby="when" aria-busy={busy}>
      <div className="row spread wrap">
        <h2 id="when">When</h2>
        <fieldset className="row" aria-label="Days">
          {previous && (
            <Button {...week} name="_from" value={previous}>
              <ChevronLeft /> Earlier
            </Button>
          )}
          <Button {...week} name="_from" value={next}>
            Later <ChevronRight />
          </Button>
        </fieldset>
      </div>
      <p className="dim">All times are Central Time. The evaluation is free.</p>
      {slot.errors.length > 0 && (
        <p className="err" id="f-start-error">
          {slot.errors.join(" ")}
        </p>
      )}
      <SlotGrid days={days} chosen={slot.value} />
    </section>
  );
}

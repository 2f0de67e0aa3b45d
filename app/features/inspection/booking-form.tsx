import { useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, type MouseEvent, useState } from "react";
import { AddressFields } from "#app/features/address/address-fields.tsx";
import { hoursOf } from "#app/features/guide/opening-hours.ts";
import type { FormState } from "#app/shared/form-state.ts";
import { bookingActionPath } from "#app/shared/paths.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields, useField } from "#app/ui/form-fields.tsx";
import { ChevronLeft, ChevronRight } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import {
  BookInspection,
  type Booking,
  type BookingDay,
  LEAD_LABELS,
  LEAD_SOURCES,
  LOCATION_LABELS,
  STAGES,
} from "#modules/inspections/schemas.ts";
import * as styles from "./booking.module.css";
import { OtherTimes, SlotPicker } from "./slot-picker.tsx";

const fields = fieldsOf(BookInspection);

type FormPath = (action: "book" | "times") => string;
type Props = {
  booking: Booking;
  state?: FormState | undefined;
  /** The page after booking; by default the seller's car or the tasks. */
  back?: string;
  /** Where the form leads; by default the screen of the car's appointments. */
  to?: FormPath;
};

const LEADS = LEAD_SOURCES.map((value) => ({ value, label: LEAD_LABELS[value] }));

/** What each stage of an appointment says about its places. */
const PLACES: Record<number, Record<"home" | "work" | "other" | "center", string>> = {
  1: { home: "We come to you.", work: "While you work.", other: "Any other place.", center: "You bring the car." },
  2: { home: "We pick it up.", work: "While you work.", other: "Any other place.", center: "You bring the car." },
  3: { home: "We bring it.", work: "While you work.", other: "Any other place.", center: "You pick it up." },
};
const typesOf = ({ stage, centers }: Booking) => {
  const hints = PLACES[stage] ?? PLACES[1];
  return (["home", "work", "other", "center"] as const)
    .filter((type) => type !== "center" || centers.length > 0)
    .map((type) => ({ value: type, label: LOCATION_LABELS[type], hint: hints?.[type] }));
};
const ABOUT: Record<number, string> = {
  1: "The evaluation is free and takes about 40 minutes.",
  2: "Please bring the title, all keys, and your driver’s license.",
  3: "Please bring your driver’s license.",
};

/**
 * Books or moves an appointment: place, time, and notes for the technician. Another place or week sends the form to
 * the action "times", which answers the same form with other times. With scripts this happens when the place changes;
 * without them "Show times" does it.
 */
export function BookingForm({ booking, state, back, to = (action) => bookingActionPath(booking, action) }: Props) {
  const { booked, centers, type, place, center } = booking;
  const times = to("times");
  const show = useShowTimes(booking, times);
  const own = booked && booked.location.type !== "center";
  const values = {
    "location.type": type,
    "location.center": center,
    ...placeValues(own ? (booked.location.parts ?? { ...NOWHERE, address: booked.location.address }) : place),
    technician: booking.technician ?? "",
    note: booked?.location.note ?? "",
    lead: booked?.lead ?? "",
  };
  const [technician, choose] = useState(state?.values.technician ?? values.technician);
  return (
    <PostForm action={to("book")} className={`${styles.booking} stack loose`}>
      <FormFields state={state} values={values}>
        <input type="hidden" name="_shown" value={booking.from} />
        {back && <input type="hidden" name="_back" value={back} />}
        <ErrorSummary message={state?.message} />
        {booked && <Notice>Choose another time to move the appointment.</Notice>}
        <section className="stack" aria-labelledby="where" onChange={show.whenPlaceChanges}>
          <h2 id="where">Where</h2>
          <RadioGroup
            {...fields.location.type}
            label="Kind of place"
            hideLabel
            look="cards"
            options={typesOf(booking)}
          />
          {centers.length > 0 && (
            <div className={`${styles.atCenter} stack`}>
              <Select
                {...fields.location.center}
                label="Center"
                options={centers.map(({ _id, name }) => ({ value: _id, label: name }))}
              />
              <OpeningHours booking={booking} />
              <div className="without-scripts">
                <ShowTimes to={times} />
              </div>
            </div>
          )}
          <div className={`${styles.atPlace} stack`}>
            <AddressFields fields={fields.location} />
            {booking.outside && <Outside manager={booking.technicians.length > 0} />}
          </div>
        </section>
        {booking.technicians.length > 0 && (
          <div className={styles.who}>
            <Select
              {...fields.technician}
              label="Technician"
              optional
              empty="Anyone who is free"
              options={booking.technicians.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
              onChange={({ target }) => choose(target.value)}
            />
            <ShowTimes to={times} className="without-scripts" />
            {booking.stage === STAGES.evaluation && (
              <Select {...fields.lead} label="Heard of us through" optional empty="Not asked" options={LEADS} />
            )}
          </div>
        )}
        <When booking={booking} technician={technician} to={times} onShow={show.whenPressed} busy={show.busy} />
      </FormFields>
    </PostForm>
  );
}

const NOWHERE = { address: "", city: "", state: "", zip: "" };
const placeValues = ({ address, city, state, zip }: typeof NOWHERE) => ({
  "location.address": address,
  "location.city": city,
  "location.state": state,
  "location.zip": zip,
});

/** Says before a time is chosen that we don't drive there. */
function Outside({ manager }: { manager: boolean }) {
  if (!manager)
    return <Notice kind="warn">Our technicians don’t drive to this ZIP code. Please choose a Swap Center.</Notice>;
  return (
    <>
      <Notice kind="warn">This ZIP code is outside every service area.</Notice>
      <TextField {...fields.outside} label="Why does a technician drive there?" />
    </>
  );
}

/** Sends the form to the action "times" without leaving the page's place. */
function useShowTimes({ type, center }: Booking, action: string) {
  const submit = useSubmit();
  const { formAction } = useNavigation();
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
const ShowTimes = ({ to, className }: { to: string; className?: string }) => (
  <Button kind="plain" size="small" formAction={to} className={className}>
    Show times
  </Button>
);

type WhenProps = {
  booking: Booking;
  technician: string;
  to: string;
  onShow: (event: MouseEvent<HTMLButtonElement>) => void;
  busy: boolean;
};

/** The times when the selected technician, or any technician, is available, and the button that books the chosen one. */
function When({ booking, technician, to, onShow, busy }: WhenProps) {
  const { previous, next, stage, booked, from, type, center, others } = booking;
  const week = {
    size: "small",
    kind: "plain",
    formAction: to,
    onClick: onShow,
  } as const;
  const days = technician ? booking.days.map((day) => ofTechnician(day, technician)) : booking.days;
  const slot = useField({ name: "start" });
  const [chosen, choose] = useState(slot.value);
  const words = wordsOf(booking, chosen);
  return (
    <>
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
        <p className="dim">All times are Central Time. {ABOUT[stage]}</p>
        <FieldError id={slot.id} errors={slot.errors} />
        <OtherTimes others={others} onChoose={choose} />
        <SlotPicker key={`${from} ${type} ${center}`} days={days} chosen={slot.value} onChoose={choose} />
      </section>
      <TextArea
        {...fields.note}
        label="What should the technician know?"
        optional
        hint="A gate code, where the car is parked, who to call."
        rows={2}
      />
      <div className={`row wrap spread sticky paper line-top ${styles.bar}`}>
        <p className="with-scripts" aria-live="polite">
          {words ? <b>{words}</b> : <span className="dim">No time chosen yet</span>}
        </p>
        <SubmitButton size="big">{booked ? "Move the appointment" : "Book the appointment"}</SubmitButton>
      </div>
    </>
  );
}

const ofTechnician = (day: BookingDay, technician: string): BookingDay => ({
  ...day,
  slots: day.slots.map((slot) =>
    slot.state === "free" && !slot.users.includes(technician) ? { ...slot, state: "taken" } : slot,
  ),
});

function wordsOf({ days, others }: Booking, chosen: string): string | undefined {
  const other = others.find(({ start }) => start === chosen);
  if (other) return other.label;
  for (const { weekday, label, slots } of days) {
    const slot = slots.find(({ start, state }) => start === chosen && state === "free");
    if (slot) return `${weekday}, ${label}, ${slot.label}`;
  }
  return undefined;
}

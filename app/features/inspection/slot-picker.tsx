import { useEffect, useRef } from "react";
import * as times from "#app/features/calendar/day-times.module.css";
import { cx } from "#app/ui/class-names.ts";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { BookInspection, type Booking, type BookingDay, type Slot } from "#modules/inspections/schemas.ts";
import * as styles from "./slot-picker.module.css";

const fields = fieldsOf(BookInspection);

/** The grid from 7:00 to 20:30 in three parts: how many half hours each has. */
const PARTS = [
  { label: "Morning", from: 0, to: 10 },
  { label: "Afternoon", from: 10, to: 20 },
  { label: "Evening", from: 20, to: 28 },
];

const LOOKS: Record<Slot["state"], string> = { free: times.time, taken: times.taken, closed: times.closed };

type Props = {
  days: readonly BookingDay[];
  /** The start of the chosen time. */
  chosen: string;
  onChoose: (start: string) => void;
};

/**
 * A strip of days, and the times of the chosen day. The days are radio buttons and the style sheet shows the day of the
 * checked one, so that it works without scripts; arrow keys move along the days and along the times.
 */
export function SlotPicker({ days, chosen, onChoose }: Props) {
  const first = days.findIndex(({ slots }) => slots.some(isFree));
  const own = days.findIndex(({ slots }) => slots.some(({ start }) => start === chosen));
  const open = own >= 0 ? own : Math.max(0, first);
  const box = useRef<HTMLDivElement>(null);
  // Another technician may have no time on the shown day.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a person may look at a full day, until the times are others
  useEffect(() => {
    const shown = box.current?.querySelector<HTMLInputElement>('input[name="_day"]:checked')?.value;
    const free = days.find(({ slots }) => slots.some(isFree));
    if (!free || days.find(({ day }) => day === shown)?.slots.some(isFree)) return;
    const radio = box.current?.querySelector<HTMLInputElement>(`input[name="_day"][value="${free.day}"]`);
    if (radio) radio.checked = true;
  }, [days.map(({ slots }) => slots.filter(isFree).length).join()]);
  return (
    <div className={`grid gap-20 ${styles.picker}`} id="f-start" tabIndex={-1} ref={box}>
      <fieldset className={`grid gap-8 borderless unpadded flush ${styles.strip}`}>
        <legend className="sr">Day</legend>
        {days.map((day, at) => (
          <Day key={day.day} day={day} open={at === open} />
        ))}
      </fieldset>
      {days.map((day) => (
        <Times key={day.day} day={day} chosen={chosen} onChoose={onChoose} />
      ))}
      <p className={`flex gap-8 ${styles.key}`} aria-hidden="true">
        <span className={LOOKS.free}>Free</span>
        <span className={LOOKS.taken}>Taken</span>
        <span className={LOOKS.closed}>Closed</span>
      </p>
    </div>
  );
}

const isFree = ({ state }: Slot): boolean => state === "free";

function Day({ day: { day, weekday, label, holiday, slots }, open }: { day: BookingDay; open: boolean }) {
  const free = slots.filter(isFree).length;
  const full = slots.some(({ state }) => state === "taken") ? "Full" : holiday ? "Holiday" : "Closed";
  const [date, month] = label.split(" ");
  return (
    <label className={cx("grid clickable gap-2 dim rounded", styles.date, free === 0 && styles.none)}>
      <input type="radio" className="sr" name="_day" value={day} defaultChecked={open} />
      <span aria-hidden="true">{weekday.slice(0, 3)}</span>
      <b aria-hidden="true">{date}</b>
      <span aria-hidden="true">{month}</span>
      <small className="green text-center green-tint under-4" aria-hidden="true">
        {free > 0 ? free : full}
      </small>
      <span className="sr">
        {weekday}, {label}: {free > 0 ? `${free} free ${free === 1 ? "time" : "times"}` : (holiday ?? full)}
      </span>
    </label>
  );
}

type TimesProps = Pick<Props, "chosen" | "onChoose"> & { day: BookingDay };

function Times({ day: { weekday, label, holiday, slots }, chosen, onChoose }: TimesProps) {
  const on = `${weekday}, ${label}`;
  return (
    <fieldset className={`grid shrinks gap-16 borderless unpadded flush ${styles.day}`}>
      <legend>{on}</legend>
      {holiday && (
        <p className={`soft misty rounded ${styles.holiday}`}>{holiday}: there are no appointments on this day.</p>
      )}
      {(holiday ? [] : PARTS).map((part) => (
        <div key={part.label} className={`grid gap-8 ${styles.part}`}>
          <h3>{part.label}</h3>
          <div className={`grid gap-8 ${styles.times}`}>
            {slots.slice(part.from, part.to).map(({ start, label: time, state }) => (
              <label key={start} className={LOOKS[state]}>
                <input
                  type="radio"
                  className="sr"
                  name={fields.start.name}
                  value={start}
                  disabled={state !== "free"}
                  defaultChecked={chosen === start && state === "free"}
                  onChange={() => onChoose(start)}
                />
                {time}
                <span className="sr">{state === "free" ? ` on ${on}` : `, ${state}`}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** After a time was taken by someone else: the next free ones. */
export function OtherTimes({ others, onChoose }: { others: Booking["others"]; onChoose: Props["onChoose"] }) {
  if (others.length === 0) return null;
  return (
    <fieldset className={`flex wrap gap-8 rounded flush pad-16 ${styles.others}`}>
      <legend className="full unpadded">The next available times</legend>
      {others.map(({ start, label }) => (
        <label key={start} className={LOOKS.free}>
          <input type="radio" className="sr" name={fields.start.name} value={start} onChange={() => onChoose(start)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

import type { Booking } from "#modules/inspections/schemas.ts";
import * as styles from "./booking.module.css";

/** Free times with a column for each day; on a phone the days are stacked. */
export function SlotGrid({ days, chosen }: { days: Booking["days"]; chosen: string }) {
  return (
    <div className={styles.slotDays} id="f-start">
      {days.map(({ day, label, weekday, slots }) => (
        <fieldset key={day} className={styles.slotDay}>
          <legend>
            {weekday}
            <small>{label}</small>
          </legend>
          {slots.length === 0 && <p className="dim">No free time</p>}
          {slots.map((slot) => (
            <label key={slot.start} className={styles.slot}>
              <input
                type="radio"
                className="sr"
                name="start"
                value={slot.start}
                defaultChecked={chosen === slot.start}
              />
              {slot.label}
              <span className="sr">
                {" "}
                on {weekday}, {label}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

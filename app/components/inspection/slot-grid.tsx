import type { Booking } from "#modules/inspections/schemas.ts";
import { DayTimes } from "../calendar/day-times.tsx";
import * as styles from "./booking.module.css";

/** Free times with a column for each day; on a phone the days are stacked. */
export function SlotGrid({ days, chosen }: { days: Booking["days"]; chosen: string }) {
  return (
    <div className={styles.slotDays} id="f-start">
      {days.map(({ day, label, weekday, slots }) => (
        <DayTimes key={day} name="start" weekday={weekday} label={label} times={slots} chosen={chosen} />
      ))}
    </div>
  );
}

import { Link } from "@remix-run/react";
import { type CSSProperties, useEffect, useRef } from "react";
import { cx } from "#app/ui/class-names.ts";
import { formatClock } from "#modules/kernel/format-time.ts";
import * as styles from "./calendar.module.css";
import type { CalendarTo } from "./calendar-query.ts";
import type { CalendarDay, CalendarView, PlacedEntry } from "./calendar-view.ts";
import { Entry, toneOf } from "./entry.tsx";

/** One day or one week: what is due in a row above the hours, appointments at their time. */
export function HoursView({ view, to }: { view: CalendarView; to: CalendarTo }) {
  const { days, hours } = view;
  const box = useRef<HTMLElement>(null);
  useEffect(() => showToday(box.current), []);
  const labels = Array.from({ length: hours.to - hours.from }, (_, at) => hours.from + at);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={box} className="scroll-x" tabIndex={0} aria-label={view.title}>
      <div
        className={`grid text-12 line-16 ${styles.week}`}
        style={{ "--days": days.length, "--hours": labels.length } as CSSProperties}
      >
        <div className={styles.corner} />
        {days.map((day) => (
          <h3 key={day.day} className={cx("line-bottom", styles.head, day.isToday && styles.today)}>
            <Link to={to({ mode: "day", day: day.day })}>
              {day.isToday ? `${day.weekday}, today` : day.weekday}
              <b className="block ink">{day.label.slice(0, 6)}</b>
              {day.holiday && <small className="block">{day.holiday}</small>}
            </Link>
          </h3>
        ))}
        {days.some(({ due }) => due.length > 0) && <DueRow days={days} />}
        <div className={styles.hours} aria-hidden="true">
          {labels.slice(1).map((hour) => (
            <span key={hour} style={{ "--at": hour - hours.from } as CSSProperties}>
              {formatClock(`${hour}:00`)}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn key={day.day} day={day} view={view} />
        ))}
      </div>
    </section>
  );
}

/** A phone shows two days of the week at a time, and today is seldom one of the first. */
function showToday(box: HTMLElement | null) {
  const today = box?.querySelector(`.${styles.today}`);
  const corner = box?.querySelector(`.${styles.corner}`);
  if (box && today && corner)
    box.scrollLeft +=
      today.getBoundingClientRect().left - corner.getBoundingClientRect().width - box.getBoundingClientRect().left;
}

const DueRow = ({ days }: Pick<CalendarView, "days">) => (
  <>
    <div className={styles.dueLabel}>due</div>
    {days.map(({ day, due }) => (
      <ul key={day} className={`stack shrinks gap-4 line-bottom ${styles.due}`}>
        {due.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    ))}
  </>
);

function DayColumn({ day, view: { hours, now } }: { day: CalendarDay; view: CalendarView }) {
  const at = now / 60 - hours.from;
  return (
    <ul className={cx("shrinks relative", styles.column, (day.weekday === "Sun" || day.holiday) && styles.shut)}>
      {day.timed.map((entry) => (
        <Appointment key={entry.id} entry={entry} from={hours.from} />
      ))}
      {day.isToday && at >= 0 && at <= hours.to - hours.from && (
        <li className={styles.now} style={{ "--at": at } as CSSProperties}>
          <span className="sr">Now</span>
        </li>
      )}
    </ul>
  );
}

function Appointment({ entry, from }: { entry: PlacedEntry; from: number }) {
  const place = {
    "--at": entry.start / 60 - from,
    "--long": entry.length / 60,
    "--column": entry.column,
    "--columns": entry.columns,
  };
  return (
    <li className={styles.place} style={place as CSSProperties}>
      <Link
        to={entry.to}
        className={cx(
          "block clipped",
          styles.appointment,
          toneOf(entry.tone),
          entry.columns > 1 && styles.narrow,
          entry.length <= 30 && styles.short,
        )}
      >
        <b className="block clipped unbroken">{entry.title}</b>
        <span>
          {entry.time}
          {entry.note && ` · ${entry.note}`}
        </span>
      </Link>
    </li>
  );
}

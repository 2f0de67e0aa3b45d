import { Link } from "@remix-run/react";
import { cx } from "#app/ui/class-names.ts";
import * as styles from "./calendar.module.css";
import type { CalendarView } from "./calendar-view.ts";
import { toneOf } from "./entry.tsx";

/** The days that have entries, one below the other. */
export function ListView({ view, empty }: { view: CalendarView; empty: string }) {
  const days = view.days.filter(({ due, timed }) => due.length + timed.length > 0);
  if (days.length === 0) return <p className={`dim ${styles.none}`}>{empty}</p>;
  return (
    <div className={styles.list}>
      {days.map(({ day, weekday, label, isToday, due, timed }) => (
        <section key={day} aria-label={label}>
          <h3 className={cx(isToday && styles.today)}>
            {weekday}, {label}
            {isToday && ", today"}
          </h3>
          <ul className="grid gap-4">
            {[...timed, ...due]
              .toSorted((a, b) => a.start - b.start)
              .map((entry) => (
                <li key={entry.id}>
                  <Link to={entry.to} className={cx(styles.line, toneOf(entry.tone))}>
                    <span className="num">{entry.time}</span>
                    <b>{entry.title}</b>
                    <span className="dim">{entry.note}</span>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

import { Link } from "@remix-run/react";
import { cx } from "#app/ui/class-names.ts";
import * as styles from "./calendar.module.css";
import type { CalendarTo } from "./calendar-query.ts";
import type { CalendarDay, CalendarView } from "./calendar-view.ts";
import { Entry } from "./entry.tsx";

/** The entries of a day that a month shows; the day shows all. */
const SHOWN = 4;

/** A month in whole weeks. On a phone the days show how many entries they have. */
export function MonthView({ view, to }: { view: CalendarView; to: CalendarTo }) {
  const weeks = Array.from({ length: view.days.length / 7 }, (_, at) => view.days.slice(at * 7, at * 7 + 7));
  return (
    <table className={`full ${styles.month}`}>
      <caption className="sr">{view.title}</caption>
      <thead>
        <tr>
          {weeks[0]?.map(({ weekday }) => (
            <th className="dim line-bottom" key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((day) => (
              <MonthDay key={day.day} day={day} to={to} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MonthDay({ day, to }: { day: CalendarDay; to: CalendarTo }) {
  const all = [...day.timed, ...day.due];
  const path = to({ mode: "day", day: day.day });
  // It begins with the number that the link shows.
  const date = day.label.replace(/^0/, "");
  const label = `${date}, ${all.length} ${all.length === 1 ? "entry" : "entries"}`;
  return (
    <td className={cx(day.isOutside && styles.outside, day.isToday && styles.today)}>
      <Link to={path} className={styles.number} aria-label={label}>
        {Number(day.day.slice(8))}
      </Link>
      {day.holiday && <span className={styles.holiday}>{day.holiday}</span>}
      {all.length > 0 && (
        <span className={styles.count} aria-hidden="true">
          {all.length}
        </span>
      )}
      <ul className={styles.entries}>
        {all.slice(0, SHOWN).map((entry) => (
          <li className="shrinks" key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
        {all.length > SHOWN && (
          <li className="shrinks">
            <Link to={path} className={`text-12 accent ${styles.more}`}>
              {all.length - SHOWN} more
            </Link>
          </li>
        )}
      </ul>
    </td>
  );
}

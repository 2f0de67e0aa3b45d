import { Link } from "@remix-run/react";
import { cx } from "#app/ui/class-names.ts";
import { ChevronLeft, ChevronRight } from "#app/ui/icon.tsx";
import * as styles from "./calendar.module.css";
import type { CalendarMode, CalendarTo } from "./calendar-query.ts";
import type { CalendarDay, CalendarView } from "./calendar-view.ts";
import { Entry, toneOf } from "./entry.tsx";
import { HoursView } from "./hours-view.tsx";

/** The entries of a day that a month shows; the day shows all. */
const SHOWN = 4;

/** A month in whole weeks. On a phone the days show how many entries they have. */
function MonthView({ view, to }: { view: CalendarView; to: CalendarTo }) {
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

type Props = { view: CalendarView; to: CalendarTo; empty: string };

/** A calendar by day, week, month, or as a list. All of it is links, so it works without scripts. */
export function Calendar({ view, to, empty }: Props) {
  if (view.mode === "list") return <ListView view={view} empty={empty} />;
  if (view.mode === "month") return <MonthView view={view} to={to} />;
  return <HoursView view={view} to={to} />;
}

const MODE_LABELS: Record<CalendarMode, string> = { day: "Day", week: "Week", month: "Month", list: "List" };

/** The range shown, the way to the previous and next one, and the kinds of view. */
export function CalendarControls({ view, to }: Omit<Props, "empty">) {
  const { mode, day, title, today, previous, next } = view;
  return (
    <>
      <nav className="inline-flex gap-4" aria-label="Dates">
        <Link
          to={to({ mode, day: previous })}
          className="btn small square"
          aria-label={`Previous ${MODE_LABELS[mode].toLowerCase()}`}
        >
          <ChevronLeft />
        </Link>
        <Link to={to({ mode })} className={cx("btn small", day === today && styles.isNow)}>
          Today
        </Link>
        <Link
          to={to({ mode, day: next })}
          className="btn small square"
          aria-label={`Next ${MODE_LABELS[mode].toLowerCase()}`}
        >
          <ChevronRight />
        </Link>
      </nav>
      <h2 className={`unbroken ${styles.title}`}>{title}</h2>
      <CalendarModes mode={mode} day={day} to={to} />
    </>
  );
}

/** The kinds of view. */
export const CalendarModes = ({ mode, day, to }: { mode: CalendarMode; day?: string; to: CalendarTo }) => (
  <nav className="seg" aria-label="Views of the calendar">
    {(Object.keys(MODE_LABELS) as CalendarMode[]).map((one) => (
      <Link key={one} to={to({ mode: one, ...(day && { day }) })} aria-current={one === mode ? "page" : undefined}>
        {MODE_LABELS[one]}
      </Link>
    ))}
  </nav>
);

/** The days that have entries, one below the other. */
function ListView({ view, empty }: { view: CalendarView; empty: string }) {
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

import { Link } from "@remix-run/react";
import { cx } from "#app/ui/class-names.ts";
import { ChevronLeft, ChevronRight } from "#app/ui/icon.tsx";
import * as styles from "./calendar.module.css";
import type { CalendarMode, CalendarTo } from "./calendar-query.ts";
import type { CalendarView } from "./calendar-view.ts";
import { HoursView } from "./hours-view.tsx";
import { ListView } from "./list-view.tsx";
import { MonthView } from "./month-view.tsx";

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

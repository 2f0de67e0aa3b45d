import { Link } from "@remix-run/react";
import { cx } from "#app/ui/class-names.ts";
import { Clock } from "#app/ui/icon.tsx";
import * as styles from "./calendar.module.css";
import type { CalendarTone, PlacedEntry } from "./calendar-view.ts";

const TONES: Record<CalendarTone, string | undefined> = {
  plain: undefined,
  green: styles.green,
  blue: styles.blue,
  amber: styles.amber,
  late: styles.late,
};
export const toneOf = (tone: CalendarTone): string | undefined => TONES[tone];

/** An entry in one line. */
export function Entry({ entry }: { entry: PlacedEntry }) {
  return (
    <Link
      to={entry.to}
      className={cx("row shrinks text-12 line-18", styles.entry, toneOf(entry.tone))}
      title={`${entry.time} ${entry.title}, ${entry.note}`}
    >
      {entry.tone === "late" && <Clock />}
      <span className={`clipped unbroken ${styles.clip}`}>{entry.title}</span>
    </Link>
  );
}

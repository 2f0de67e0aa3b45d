import { cx } from "#app/ui/class-names.ts";
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_MS } from "#modules/kernel/durations.ts";
import * as styles from "./countdown.module.css";
import { useServerNow } from "./server-clock.ts";

type Props = {
  until: string;
  /** The server's time when it made the page. It is shown until the page's scripts run. */
  at: number | string;
  extended?: boolean;
  /** What shows when the time is over. */
  over?: string;
};

/** The time left by the server's clock. It is not announced: screen readers would read every second. */
export function Countdown({ until, at, extended, over = "Closing" }: Props) {
  const made = new Date(at).getTime();
  const now = useServerNow(250, made) ?? made;
  const left = new Date(until).getTime() - now;
  if (left <= 0) return <span data-over>{over}</span>;
  return (
    <span
      role="timer"
      aria-live="off"
      className={cx("num unbroken", left < MINUTE_MS ? styles.hot : extended && styles.ext)}
    >
      {clockText(left)}
    </span>
  );
}

/** "4:38", "1:04:38", "2 d 4 h": the time left, to the second on the last day. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const [days, hours, minutes] = [
    Math.floor(seconds / DAY_SECONDS),
    Math.floor(seconds / HOUR_SECONDS) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  const two = (value: number) => String(value).padStart(2, "0");
  const tail = `${two(minutes)}:${two(seconds % 60)}`;
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours}:${tail}` : `${minutes}:${two(seconds % 60)}`;
}

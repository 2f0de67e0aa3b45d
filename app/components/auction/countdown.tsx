import { useServerNow } from "../live/server-clock.ts";
import { cx } from "../ui/class-names.ts";
import * as styles from "./auction-room.module.css";
import { clockText } from "./words.ts";

const MINUTE_MS = 60_000;

type Props = {
  until: string;
  /** The server's time when the page was made: what shows until the page runs in a browser. */
  at: number;
  extended?: boolean;
  over?: string;
};

/** The time left by the server's clock. It is not announced: screen readers would read every second. */
export function Countdown({ until, at, extended, over = "Closing" }: Props) {
  const now = useServerNow(250, at) ?? at;
  const left = new Date(until).getTime() - now;
  if (left <= 0) return <span className={styles.over}>{over}</span>;
  return (
    <span role="timer" aria-live="off" className={cx(left < MINUTE_MS ? styles.hot : extended && styles.ext)}>
      {clockText(left)}
    </span>
  );
}

import { MINUTE_MS } from "#modules/kernel/durations.ts";
import { useServerNow } from "./server-clock.ts";

/** How long something is still open, by the server's clock. Without scripts the moment beside it says enough. */
export function TimeLeft({ until }: { until: Date | string }) {
  const now = useServerNow(MINUTE_MS / 4);
  if (now === null) return null;
  return <span className="dim"> · {timeLeft(new Date(until).getTime() - now)}</span>;
}

/** "2 days 5 hours left" */
export function timeLeft(ms: number): string {
  if (ms <= 0) return "time’s up";
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return "less than a minute left";
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${counted(days, "day")}${hours > 0 ? ` ${counted(hours, "hour")}` : ""} left`;
  if (hours > 0)
    return `${counted(hours, "hour")}${minutes % 60 > 0 ? ` ${counted(minutes % 60, "minute")}` : ""} left`;
  return `${counted(minutes, "minute")} left`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

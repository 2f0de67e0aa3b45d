import type { ReactNode } from "react";
import { useServerNow } from "./server-clock.ts";

const HOUR_MS = 3_600_000;

/**
 * The time left by the server's clock, with seconds in the last hour. Before the page runs in a browser, and without
 * scripts, `children` stands in its place. It is not spoken each second: the end is beside it as text.
 */
export function Countdown({ until, over, children }: { until: string; over: string; children: ReactNode }) {
  const now = useServerNow(1_000);
  if (now === null) return <>{children}</>;
  const ms = new Date(until).getTime() - now;
  if (ms <= 0) return <>{over}</>;
  if (ms >= HOUR_MS) return <span className="num">{inHours(ms)}</span>;
  const seconds = Math.ceil(ms / 1_000);
  return (
    <span className="num">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </span>
  );
}

/** "2 d 5 h", "4 h 57 min" */
function inHours(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  return days > 0 ? `${days} d ${hours} h` : `${hours} h ${minutes % 60} min`;
}

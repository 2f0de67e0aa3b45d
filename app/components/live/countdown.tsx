import { useServerNow } from "./server-clock.ts";
import { timeLeft } from "./time-left.tsx";

const HOUR_MS = 3_600_000;

/**
 * The time left by the server's clock, with seconds in the last hour. Before the page runs in a browser, and without
 * scripts, `children` stands in its place. It is not spoken each second: the end is beside it as text.
 */
export function Countdown({ until, over, children }: { until: string; over: string; children: React.ReactNode }) {
  const now = useServerNow(1_000);
  if (now === null) return <>{children}</>;
  const ms = new Date(until).getTime() - now;
  if (ms <= 0) return <>{over}</>;
  if (ms >= HOUR_MS) return <>{timeLeft(ms).replace(" left", "")}</>;
  const seconds = Math.ceil(ms / 1_000);
  return (
    <span className="num">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </span>
  );
}

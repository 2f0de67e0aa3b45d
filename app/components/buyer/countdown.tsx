import { useEffect, useState } from "react";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { timeLeft } from "./time-left.ts";

const EVERY_MS = 20_000;

/** The time that is left, which counts down while the page is open, and the moment itself. */
export function Countdown({ until, now: first }: { until: string; now: string }) {
  const [now, setNow] = useState(() => new Date(first).getTime());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      {timeLeft(until, now) ?? "Time is over"}, until <time dateTime={until}>{formatDashboardMoment(until)}</time>
    </>
  );
}

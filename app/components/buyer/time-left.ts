const MINUTE = 60_000;
const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"}`;

/** "2 days 3 hours left", "1 hour 5 minutes left"; null when the time is over. */
export function timeLeft(until: string, now: number): string | null {
  const ms = new Date(until).getTime() - now;
  if (ms <= 0) return null;
  const minutes = Math.floor(ms / MINUTE);
  if (minutes === 0) return "Less than a minute left";
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  const parts: [number, string][] =
    days > 0
      ? [
          [days, "day"],
          [hours, "hour"],
        ]
      : [
          [hours, "hour"],
          [minutes % 60, "minute"],
        ];
  return `${parts.flatMap(([number, unit]) => (number > 0 ? count(number, unit) : [])).join(" ")} left`;
}

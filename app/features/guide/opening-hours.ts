import type { Hours } from "#modules/inspections/schemas.ts";
import { formatClock } from "#modules/kernel/format-time.ts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * Opening hours in readable form, with equal days grouped: [["Monday to Friday", "8:30 AM to 5:30 PM"], …, ["Sunday",
 * "Closed"]].
 */
export function hoursOf(hours: Hours): [days: string, times: string][] {
  const lines: { from: number; to: number; times: string }[] = [];
  hours.forEach((day, at) => {
    const times = day ? `${formatClock(day.open)} to ${formatClock(day.close)}` : "Closed";
    const last = lines.at(-1);
    if (last?.times === times) last.to = at;
    else lines.push({ from: at, to: at, times });
  });
  return lines.map(({ from, to, times }) => [from === to ? `${DAYS[from]}` : `${DAYS[from]} to ${DAYS[to]}`, times]);
}

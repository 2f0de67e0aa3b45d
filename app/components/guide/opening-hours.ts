import type { Hours } from "#modules/inspections/schemas.ts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * Opening hours in readable form, with equal days grouped: [["Monday to Friday", "8:30 to 17:30"], …, ["Sunday",
 * "Closed"]].
 */
export function hoursOf(hours: Hours): [days: string, times: string][] {
  const lines: { from: number; to: number; times: string }[] = [];
  hours.forEach((day, at) => {
    const times = day ? `${bare(day.open)} to ${bare(day.close)}` : "Closed";
    const last = lines.at(-1);
    if (last?.times === times) last.to = at;
    else lines.push({ from: at, to: at, times });
  });
  return lines.map(({ from, to, times }) => [from === to ? `${DAYS[from]}` : `${DAYS[from]} to ${DAYS[to]}`, times]);
}

const bare = (clock: string) => clock.replace(/^0/, "");

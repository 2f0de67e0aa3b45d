import { DAY_UNLIKELY, SURE_DAY } from "#app/shared/sure-day.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import type { DomainError } from "#modules/kernel/result.ts";
import { isCalendarDay, readTypedDay } from "#modules/kernel/typed-days.ts";

const YEAR = 365;

/** The question about the days of `DayField`s that are more than a year away, such as one of the year 1999. It is asked once. */
export function askAboutDay(form: FormData): DomainError | null {
  const today = chicagoDay(currentTime());
  const fields: Record<string, string[]> = {};
  for (const [name, sure] of form) {
    const field = name.startsWith(SURE_DAY) ? name.slice(SURE_DAY.length) : "";
    const typed = form.get(field);
    const day = typeof typed === "string" && typed !== sure ? (readTypedDay(typed) ?? typed.trim()) : "";
    if (!isCalendarDay(day) || (day >= addChicagoDays(today, -YEAR) && day <= addChicagoDays(today, YEAR))) continue;
    const away = day < today ? "more than a year ago" : "more than a year from now";
    fields[field] = [`${formatDashboardDay(day)} is ${away}. Correct it, or send it again to keep it.`];
  }
  const [message] = Object.values(fields).flat();
  return message ? { code: DAY_UNLIKELY, status: 422, message, fields } : null;
}

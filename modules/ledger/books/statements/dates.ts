import { isCalendarDay } from "#modules/kernel/fields.ts";

export type DayOrder = "month-first" | "day-first";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Days in numbers: 11/20/2026, 11-20-26, 20.11.2026. */
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;
/** 20 Nov 2026, 20-Nov-26 */
const DAY_MONTH = /^(\d{1,2})[\s.-]+([a-z]{3})[a-z]*\.?[\s,-]+(\d{4}|\d{2})$/i;
/** Nov 20, 2026 */
const MONTH_DAY = /^([a-z]{3})[a-z]*\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4}|\d{2})$/i;
/** 2026-11-20, 2026/11/20, and 20261120 */
const YEAR_FIRST = /^(\d{4})([/.-]?)(\d\d)\2(\d\d)$/;
/** A time of day behind a day. */
const CLOCK = /[T\s]\s*\d{1,2}:\d\d(:\d\d(\.\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|[A-Z]{3,4}|[+-]\d\d:?\d\d)?$/i;

/**
 * "11/20/26", "Nov 20, 2026", "2026-11-20T09:00:00Z", and the other forms of American and European banks ->
 * "2026-11-20", the day as it is written. Undefined if it is no day in this order.
 */
export function readDay(text: string, order: DayOrder): string | undefined {
  const bare = text.trim().replace(CLOCK, "").trim();
  const named = DAY_MONTH.exec(bare);
  if (named) return dayOf(named[3], monthOf(named[2]), named[1]);
  const american = MONTH_DAY.exec(bare);
  if (american) return dayOf(american[3], monthOf(american[1]), american[2]);
  const iso = YEAR_FIRST.exec(bare);
  if (iso) return dayOf(iso[1], iso[3], iso[4]);
  const [, first, sign, second, year] = NUMBERS.exec(bare) ?? [];
  // Days with dots begin with the day everywhere.
  return order === "day-first" || sign === "." ? dayOf(year, second, first) : dayOf(year, first, second);
}

const monthOf = (name = ""): string => String(MONTHS.indexOf(name.toLowerCase()) + 1);

function dayOf(year = "", month = "", day = ""): string | undefined {
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDay(iso) ? iso : undefined;
}

/**
 * The orders in which all of these texts are days up to `today`: one of them, both when they can't tell, none when one text
 * is no day.
 */
export function possibleOrders(texts: readonly string[], today: string): DayOrder[] {
  return (["month-first", "day-first"] as const).filter((order) =>
    texts.every((text) => {
      const day = readDay(text, order);
      return day !== undefined && day <= today;
    }),
  );
}

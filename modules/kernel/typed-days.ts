import { chicagoYear } from "./chicago.ts";
import { currentTime } from "./clock.ts";

export type DayOrder = "month-first" | "day-first";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const DAY = "(\\d{1,2})(?:st|nd|rd|th)?";
const YEAR = "(\\d{4}|['’]?\\d{2})";

/** Days in numbers: 11/20/2026, 11-20-26, 20.11.2026. */
const NUMBERS = /^(\d{1,2})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})$/;
/** 20 Nov 2026, 20-Nov-26, 20/Nov/2026, 20NOV2026, 20th of November, 2026 */
const DAY_MONTH = new RegExp(`^${DAY}[\\s./-]*(?:of\\s+)?${MONTH}[\\s,./-]*${YEAR}$`, "i");
/** Nov 20, 2026 */
const MONTH_DAY = new RegExp(`^${MONTH}[\\s-]*${DAY}(?:\\s*,\\s*|[\\s-]+)${YEAR}$`, "i");
/** 2026-11-20, 2026/11/20, 2026-1-5, and 20261120 */
const YEAR_FIRST = /^(\d{4})(?:([/.-])(\d{1,2})\2(\d{1,2})|(\d\d)(\d\d))$/;
/** 11052026: no month is 19 or 20, so that it is never also a year. */
const EIGHT_DIGITS = /^(0\d|1[0-2])(\d\d)((?:19|20)\d\d)$/;
/** Those that word processors write in place of a hyphen. */
const DASHES = /[\p{Pd}\u2212]/gu;
/** Marks of the direction of a text, which some programs write into each day. */
const INVISIBLE = /\p{Cf}/gu;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i;

/** How far ahead a year of two digits may be; "45" is 2045 in 2026, and "47" is 1947. */
const YEARS_AHEAD = 20;

type Parts = { year: string; month: string; day: string };

function partsOf(text: string, order: DayOrder): Parts | undefined {
  const bare = text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .replace(DASHES, "-")
    .trim()
    .replace(WEEKDAY, "")
    .replace(/^the\s+(?=\d)/i, "")
    .replace(/[.,;]$/, "");
  const [dayMonth, monthDay] = [DAY_MONTH.exec(bare), MONTH_DAY.exec(bare)];
  if (dayMonth) return parts(dayMonth[3], monthOf(dayMonth[2]), dayMonth[1]);
  if (monthDay) return parts(monthDay[3], monthOf(monthDay[1]), monthDay[2]);
  const eight = order === "month-first" && EIGHT_DIGITS.exec(bare);
  if (eight) return parts(eight[3], eight[1], eight[2]);
  const iso = YEAR_FIRST.exec(bare);
  if (iso) return parts(iso[1], iso[3] ?? iso[5], iso[4] ?? iso[6]);
  const [found, first, sign, second, year] = NUMBERS.exec(bare) ?? [];
  if (!found) return undefined;
  // Days with dots begin with the day everywhere.
  return order === "day-first" || sign === "." ? parts(year, second, first) : parts(year, first, second);
}

const parts = (year = "", month = "", day = ""): Parts => ({ year: wholeYear(year.replace(/^['’]/, "")), month, day });
const monthOf = (name = ""): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

function wholeYear(year: string): string {
  if (year.length !== 2) return year;
  const now = chicagoYear(currentTime());
  const near = now - (now % 100) + Number(year);
  return String(near > now + YEARS_AHEAD ? near - 100 : near);
}

/**
 * "11/20/26", "Nov 20, 2026", "2026-11-20", and the other forms that people and banks write -> "2026-11-20". Undefined if it is
 * no day in this order, or one that doesn't exist.
 */
export function readDay(text: string, order: DayOrder = "month-first"): string | undefined {
  const { year = "", month = "", day = "" } = partsOf(text, order) ?? {};
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDay(iso) ? iso : undefined;
}

/** What is wrong with a text that is written like a day and is none; undefined for other texts. */
export function dayFault(text: string): string | undefined {
  const [one, other] = dottedOf(text);
  if (one && other) return `“${text}” can be two days. Please write the month first, with slashes, such as 11/20/2026.`;
  return partsOf(text, "month-first") ? "There is no such day." : undefined;
}

/** Whether a text is an existing day, "2026-11-21"; Date.parse accepts February 30 as March 2. */
export function isCalendarDay(value: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/**
 * A day that someone types here, where the month comes first. With dots it is read only if it can't be meant in two ways:
 * "20.11.2026" and "11.20.2026" are one day, and "5.4.2026" is none.
 */
export function readTypedDay(text: string): string | undefined {
  const [one, other] = dottedOf(text);
  return one && other ? undefined : (one ?? other ?? readDay(text));
}

/** The days that numbers with dots can mean: with the day first, and with the month first if that is another one. */
function dottedOf(text: string): (string | undefined)[] {
  const [dotted, first, second] = /^\s*(\d{1,2})\.(\d{1,2})\.\d+\s*$/.exec(text) ?? [];
  if (!dotted || first === second) return [];
  return [readDay(text, "day-first"), readDay(text.replaceAll(".", "/"))];
}

/** "9:30", "09:30:15", "9 AM", "9:30 p.m.", "noon" -> "09:30", "21:30"; undefined if it is no time of day. */
export function readClock(text: string): string | undefined {
  const named = /^(noon|midnight)$/i.exec(text.trim())?.[1];
  if (named) return /noon/i.test(named) ? "12:00" : "00:00";
  const [, hour = "", minute = "00", half] =
    /^(\d{1,2})(?::(\d\d)(?::[0-5]\d)?)?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(text.trim()) ?? [];
  const twelve = half !== undefined;
  if (hour === "" || (!twelve && !text.includes(":"))) return undefined;
  const typed = Number(hour);
  if (typed > (twelve ? 12 : 23) || (twelve && typed === 0) || Number(minute) > 59) return undefined;
  const whole = twelve ? (typed % 12) + (half.toLowerCase() === "p" ? 12 : 0) : typed;
  return `${String(whole).padStart(2, "0")}:${minute}`;
}

/** A day with or without a time of day behind it: "Nov 20, 2026 at 3:30 PM". */
export function readMoment(text: string): { day: string; clock: string | null } | undefined {
  const [, before = text, behind] =
    /^(.*?\d)(?:,?\s+(?:(?:at|@)\s*)?|T)(noon|midnight|\d{1,2}(?::\d\d){0,2}\s*(?:[ap]\.?\s?m\.?)?)$/i.exec(
      text.replace(INVISIBLE, "").trim(),
    ) ?? [];
  const alone = readTypedDay(text);
  if (alone) return { day: alone, clock: null };
  const [day, clock] = [readTypedDay(before), behind ? readClock(behind) : undefined];
  return day && clock ? { day, clock } : undefined;
}

import { z } from "zod";
import { chicagoDay, chicagoInstant, chicagoYear } from "./chicago.ts";
import { currentTime } from "./clock.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { parseCents, parseDollars } from "./money.ts";
import { MOST_RECORDS } from "./paging.ts";
import { LONGEST_NAME, nameFault, normalName } from "./people-names.ts";
import { dayFault, isCalendarDay, readMoment, readTypedDay } from "./typed-days.ts";
import { sentenceOf } from "./validation-sentences.ts";
import { normalizeVin } from "./vin.ts";

/** Input fields with the messages of docs/spec/texts.md, shared by pages, API calls, and commands. */

// For a schema without a sentence of its own.
z.config({ customError: sentenceOf });

const blankToUndefined = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);

/** Text of 1 to `max` characters, trimmed; `sentence` is the error message. */
export const text = (sentence: string, max = 2_000) =>
  z.string({ error: sentence }).trim().min(1, sentence).max(max, `Please use at most ${max} characters.`);

/** Optional text; blank counts as omitted. */
export const optionalText = (max = 2_000) =>
  z.preprocess(blankToUndefined, z.string().trim().max(max, `Please use at most ${max} characters.`).optional());

/** The name of a person in any script, of at most `max` letters; `sentence` is the error message of a blank one. */
export function personName(sentence: string, max = LONGEST_NAME) {
  const tooLong = `Please use at most ${max} characters.`;
  return (
    z
      .string({ error: sentence })
      .overwrite(normalName)
      .min(1, { error: sentence, abort: true })
      // Some scripts have letters that count as two.
      .max(2 * max, { error: tooLong, abort: true })
      .superRefine((name, context) => {
        const message = [...name].length > max ? tooLong : nameFault(name);
        if (message) context.addIssue({ code: "custom", message });
      })
  );
}

/** The last name of a person; empty for someone who has one name. */
export const lastName = z.preprocess(blankToUndefined, personName("").optional()).transform((name = "") => name);

/** Texts of limited length without a specific message. */
export const short = z.string().trim().max(200);
export const long = z.string().trim().max(5_000);
/** The key of an uploaded file. */
export const key = z.string().trim().min(1).max(300);

/** An optional field; blank counts as omitted. */
export const maybe = <T extends z.ZodType>(type: T) => z.preprocess(blankToUndefined, type.optional());

export const id = z.uuid({ error: "This reference is not valid." });
export const optionalId = z.preprocess(blankToUndefined, id.optional());

/** 17 letters and digits, in the one spelling of a VIN. */
export const vin = z
  .string({ error: "Invalid vin number" })
  .overwrite(normalizeVin)
  .regex(/^(?!(.)\1+$)[A-Z0-9]{17}$/, "Invalid vin number");

/** 5 digits, or 5 + dash, blank, or nothing + 4, or 5 + dash + 5; only the first 5 count. The code of a state may stand before or behind them. */
export const zip = z
  .string({ error: "Invalid zip code" })
  .overwrite((typed) =>
    typed
      .normalize("NFKC")
      .replace(/\p{Pd}/gu, "-")
      .trim()
      .replace(/^[a-z]{2}[ ,]*(?=\d|o\d{4})|[ ,]+[a-z]{2}$|[.,]$/gi, "")
      .replace(/^[oO](?=\d{4})/, "0"),
  )
  .regex(/^\d{5}(?:-\d{4,5}| ?\d{4})?$/, "Invalid zip code")
  .transform((value) => value.slice(0, 5));

/** Digits only, after 1900, at most next year by Chicago's calendar. */
export const modelYear = z
  .union([z.string(), z.number()], { error: "Invalid year" })
  .transform((value) => String(value).trim())
  .refine((value) => /^\d+$/.test(value), "Invalid year")
  .transform(Number)
  .refine((year) => year > 1900 && year <= chicagoYear(currentTime()) + 1, "Invalid year");

/** A dot-atom of RFC 5322 with at most 64 signs, and a domain of letters, digits, and hyphens (RFC 1035). */
const ADDRESS =
  /^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

export const email = z
  .string({ error: "Please enter a valid email address" })
  .transform((typed) => withAsciiDomain(bareAddress(typed).toLowerCase()))
  .pipe(
    z
      .email({ pattern: ADDRESS, error: "Please enter a valid email address" })
      .max(254, "Please enter a valid email address"),
  );

/**
 * The address alone, of what people paste: "Ada <ada@example.org>", "mailto:ada@example.org", and "ada@example.org.," are
 * "ada@example.org". Blanks stay where they may part two addresses; the kind that never parts lines comes from web pages.
 */
function bareAddress(typed: string): string {
  const plain = typed.replace(NEVER_SEEN, "").normalize("NFKC").replace(/[’‘]/g, "'").trim();
  const inside = /<([^<>]+)>\W*$/.exec(plain)?.[1] ?? plain;
  return inside
    .replace(/^mailto:([^?]*)(?:\?.*)?$/i, "$1")
    .replace(/(?<!\s)\s*@\s*/, "@")
    .replace(/(?<![\s.,;?!])[\s.,;?!]+$/, "")
    .trim();
}
const NEVER_SEEN = /[\p{Cf}\u00A0\u2007\u202F]/gu;

/** "ivan@пример.рф" -> "ivan@xn--e1afmkfd.xn--p1ai", as mail servers and browsers write it: one account for one address. */
function withAsciiDomain(address: string): string {
  const [, local, domain] = /^(.+)@([^@\s/\\:?#[\]%]+)$/.exec(address) ?? [];
  if (local === undefined || domain === undefined || !URL.canParse(`http://${domain}`)) return address;
  // A host of digits alone would be read as an address of the network.
  return /[^\d.]/.test(domain) ? `${local}@${new URL(`http://${domain}`).hostname}` : address;
}

/** What is behind "Invalid password". */
const because = (why: string) => `Invalid password. ${why}`;
export const PASSWORD_FAULTS = {
  rule: because("Please use at least 6 characters, with a digit and a capital letter."),
  long: because("Please use at most 200 characters."),
  common: because("It’s one of the first that people guess. Please choose another one."),
  own: because("It’s little more than your name, your contacts, or words of this site. Please choose another one."),
  stolen: because("It was found among passwords stolen from other sites. Please choose another one."),
};

/** At least 6 characters with a digit and an upper-case letter, and not one of those that everyone tries first. */
export const password = z
  .string({ error: PASSWORD_FAULTS.rule })
  .max(200, { error: PASSWORD_FAULTS.long, abort: true })
  .regex(/^(?=.*\d)(?=.*[A-Z]).{6,}$/s, { error: PASSWORD_FAULTS.rule, abort: true })
  .refine((typed) => !isCommonPassword(typed), PASSWORD_FAULTS.common);

const number = (sentence: string) =>
  z
    .union([z.string(), z.number()], { error: sentence })
    .transform((value) => (typeof value === "number" ? value : parseDollars(value)));

/** A whole number between two bounds, commas accepted. */
export const wholeNumber = (sentence: string, min: number, max: number) =>
  number(sentence).refine((value) => Number.isInteger(value) && value >= min && value <= max, sentence);

/** Whole US dollars between two bounds; a dollar sign and commas are accepted. */
export const dollars = (sentence: string, min = 0, max = 10_000_000) => wholeNumber(sentence, min, max);

/** The highest amount of a payment, in cents. */
const MOST_CENTS = 200_000_000;

/** Dollars with up to two decimals, as integer cents between two bounds. */
export const cents = (sentence: string, min = 0, max = MOST_CENTS) =>
  z
    .union([z.string(), z.number()], { error: sentence })
    .transform((value) => parseCents(String(value)))
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, sentence);

/** An HTML checkbox or a JSON boolean. */
export const flag = z
  .union([z.boolean(), z.enum(["on", "off", "true", "false", "1", "0", ""])])
  .optional()
  .transform((value) => value === true || value === "on" || value === "true" || value === "1");

/** A required yes or no without a default; `sentence` is the error if it is omitted. */
export const decided = (sentence: string) =>
  z
    .preprocess(blankToUndefined, z.union([z.boolean(), z.enum(["on", "true", "false"])], { error: sentence }))
    .transform((value) => value !== false && value !== "false");

/**
 * A calendar day as people write it: "2026-11-21", "11/21/2026", "11/21/26", "Nov 21, 2026"; read as "2026-11-21". `sentence` is
 * the error message, to which one that doesn't exist adds why.
 */
export const calendarDay = (sentence: string) =>
  z
    .string({ error: sentence })
    .overwrite((typed) => readTypedDay(typed) ?? typed.trim())
    .refine(isCalendarDay, {
      error: ({ input }) => [dayFault(String(input)), sentence].filter(Boolean).join(" "),
      abort: true,
    });

/** A calendar day that is not in the future. */
export const pastDay = (sentence: string) =>
  calendarDay(sentence).refine(
    (day) => day <= chicagoDay(currentTime()),
    "This day is in the future. Please choose one that has passed, or today.",
  );

/**
 * A point in time: with a time zone, or as people write a day and a time (`calendarDay`), in Chicago time; a day alone means `clock`, or is
 * refused if that is null. The result is an ISO string that this schema accepts again.
 */
export const moment = (sentence: string, clock: string | null = "00:00") =>
  z
    .string({ error: sentence })
    .trim()
    .transform((value) => instantOf(value, clock)?.toISOString())
    .refine((value): value is string => value !== undefined, sentence);

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)?)?$/;

function instantOf(value: string, usual: string | null): Date | undefined {
  const [exact, written = "", said, zone] = MOMENT.exec(value) ?? [];
  if (exact && zone) return isCalendarDay(written) ? valid(new Date(value)) : undefined;
  const { day = "", clock = null } = exact ? { day: written, clock: said ?? null } : (readMoment(value) ?? {});
  const at = clock ?? usual;
  return isCalendarDay(day) && at !== null ? valid(chicagoInstant(day, at)) : undefined;
}

const valid = (instant: Date): Date | undefined => (Number.isNaN(instant.getTime()) ? undefined : instant);

/** Page numbers from 1. */
export const page = z.coerce.number().int().min(1).max(1_000_000).catch(1);

/** The most pages that a list loads at once, one below the other. */
export const MOST_PAGES = 25;
/** How many pages, beginning with the page that is asked for. */
export const pages = z.coerce.number().int().min(1).max(MOST_PAGES).catch(1);

const RECORDS = `Please ask for 1 to ${MOST_RECORDS} records.`;
/** How many rows a page of a list has; if omitted, the list decides. */
export const records = z.preprocess(
  blankToUndefined,
  z.coerce.number({ error: RECORDS }).int(RECORDS).min(1, RECORDS).max(MOST_RECORDS, RECORDS).optional(),
);

/** The version of the data in a form; an outdated one is refused as `stale-version`. */
export const version = z.coerce.number().int().min(0);

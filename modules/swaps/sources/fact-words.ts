import { DRIVETRAIN_LABELS } from "#modules/catalog/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import type { Fact } from "./schemas.ts";

type Words = {
  label: string;
  /** The name of its field on the screen where a car is edited. */
  field: string;
  /** A value in words. `first`: the noun is not named yet. */
  say?: (value: string, first: boolean) => string;
};

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const inWords = (count: number): string => NUMBERS[count] ?? String(count);

const counted = (noun: string) => (value: string, first: boolean) => {
  const count = Number(value);
  const words = count === 0 && !first ? "none" : inWords(count);
  return first ? `${words} ${noun}${count === 1 ? "" : "s"}` : words;
};

const ACCIDENT_WORDS = { None: "none", "1": "one", "2+": "two or more", yes: "at least one", no: "none" };
const ACCIDENTS_FIRST = {
  None: "no accident",
  "1": "one accident",
  "2+": "two or more accidents",
  yes: "at least one accident",
  no: "no accident",
};

/** The name of each fact, and how to write its value. */
export const FACT_WORDS: Record<Fact, Words> = {
  year: { label: "Year", field: "year" },
  make: { label: "Make", field: "make" },
  model: { label: "Model", field: "model" },
  mileage: {
    label: "Mileage",
    field: "mileage",
    say: (value, first) => `${formatNumber(Number(value))}${first ? " miles" : ""}`,
  },
  owners: { label: "Owners", field: "owners", say: counted("owner") },
  accidents: {
    label: "Accidents",
    field: "accidents",
    say: (value, first) => lookup(first ? ACCIDENTS_FIRST : ACCIDENT_WORDS, value) ?? value,
  },
  transmission: { label: "Transmission", field: "transmission" },
  drivetrain: { label: "Drivetrain", field: "drivetrain", say: (value) => lookup(DRIVETRAIN_LABELS, value) ?? value },
  fuel: { label: "Fuel", field: "fuel" },
  keys: { label: "Keys", field: "keys", say: counted("key") },
};

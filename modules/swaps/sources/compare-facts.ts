import { DRIVETRAIN_LABELS } from "#modules/catalog/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { type Conflict, FACTS, type Fact, SOURCES, type Source, type Statement } from "./schemas.ts";

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
const FACT_WORDS: Record<Fact, Words> = {
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

/** Compares what the sources say about a car. Nothing else compares them. Pure and browser-safe. */

/** The facts about which the sources do not agree, in the order of `FACTS`. */
export function compareFacts(statements: readonly Statement[]): Conflict[] {
  return FACTS.flatMap((fact) => {
    const said = standing(statements.filter((statement) => statement.fact === fact));
    return RULES[fact](said) ? [conflictOf(fact, said)] : [];
  });
}

/** The newest statement of each source. Staff correct the seller, and the other way around: the newer one counts. */
function standing(statements: readonly Statement[]): Statement[] {
  const newest = new Map<Source, Statement>();
  for (const statement of statements) {
    const known = newest.get(statement.source);
    if (!known || known.at.getTime() <= statement.at.getTime()) newest.set(statement.source, statement);
  }
  const [seller, staff] = [newest.get("seller"), newest.get("staff")];
  if (seller && staff) newest.delete(staff.at.getTime() >= seller.at.getTime() ? "seller" : "staff");
  return (Object.keys(SOURCES) as Source[]).flatMap((source) => newest.get(source) ?? []);
}

type Rule = (said: readonly Statement[]) => boolean;

const plain = (value: string) => value.toLowerCase().replace(/[^a-z0-9]/g, "");
/** Whether the values differ in more than the way they are written. */
const differ: Rule = (said) => new Set(said.map(({ value }) => plain(value))).size > 1;

/** A typed model may name its trim as well: "CR-V EX". */
const differInModel: Rule = (said) =>
  said.some((one) =>
    said.some(
      (other) => !plain(one.value).startsWith(plain(other.value)) && !plain(other.value).startsWith(plain(one.value)),
    ),
  );

/** A car drives on between two readings, but by no more than this between registration and evaluation. */
const DRIVEN_MEANWHILE = 1_000;

/** An odometer does not count backwards, and the technician reads about what the seller read. */
const differInMileage: Rule = (said) =>
  said.some((earlier) =>
    said.some((later) => {
      if (earlier === later || earlier.on > later.on) return false;
      const driven = Number(later.value) - Number(earlier.value);
      const sameDay = earlier.on === later.on && earlier.source !== "history";
      if (sameDay) return Math.abs(driven) > DRIVEN_MEANWHILE;
      return driven < 0 || (earlier.source !== "history" && driven > DRIVEN_MEANWHILE);
    }),
  );

/** A report that knows of no accident proves nothing; one that knows of an accident contradicts "None". */
const differInAccidents: Rule = (said) => {
  const known = said.filter(({ source, value }) => !(source === "history" && value === "no"));
  const none = ({ value }: Statement) => value === "None" || value === "no";
  if (known.some(none) && !known.every(none)) return true;
  return differ(known.filter((statement) => !none(statement) && statement.value !== "yes"));
};

const RULES: Record<Fact, Rule> = {
  year: differ,
  make: differ,
  model: differInModel,
  mileage: differInMileage,
  owners: differ,
  accidents: differInAccidents,
  transmission: differ,
  drivetrain: differ,
  fuel: differ,
  keys: differ,
};

function conflictOf(fact: Fact, statements: readonly Statement[]): Conflict {
  const { label, say = (value: string) => value } = FACT_WORDS[fact];
  const said = statements.map(({ source, value }, at) => ({
    source,
    name: SOURCES[source],
    words: say(value, at === 0),
  }));
  const sentence = said.map(({ name, words }) => `${name}: ${words}.`).join(" ");
  return { fact, label, sentence, said };
}

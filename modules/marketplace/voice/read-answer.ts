import { EQUIPMENT, EXTERIOR_COLOR_NAMES, STATES } from "#modules/catalog/schemas.ts";
import { spokenNumbers } from "../listing/spoken.ts";

import { readAloud, SPELLING, spelledPlate } from "./plate.ts";
import { inMiles } from "./questions.ts";
import type { VoiceStep } from "./schemas.ts";
import { core, wordsOf } from "./words.ts";

type Named = { name: string };

/** A name without case, spaces and marks: "CR-V" and "c r v" are the same. */
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/**
 * The entry of a list that an answer names: as it is written, as the only one that contains the words, or as the only one that
 * sounds nearly like it. Undefined if there is none, or more than one as near.
 */
export function matchName<T extends Named>(text: string, list: readonly T[]): T | undefined {
  const said = core(wordsOf(text));
  const forms = [said.join(" "), spokenNumbers(said.join(" "))].map(plain).filter(Boolean);
  for (const form of forms) {
    const same = list.filter(({ name }) => plain(name) === form);
    if (same[0]) return same[0];
  }
  const contained = list.filter(({ name }) => forms.some((form) => ` ${form} `.includes(plain(name)) && plain(name)));
  const longest = contained.filter(({ name }) => contained.every((other) => plain(name).includes(plain(other.name))));
  if (longest.length === 1 && plain((longest[0] as T).name).length >= 3) return longest[0];
  const beginning = list.filter(({ name }) => forms.some((form) => form.length >= 3 && plain(name).startsWith(form)));
  if (beginning.length === 1) return beginning[0];
  return nearest(forms[0] ?? "", list);
}

function nearest<T extends Named>(form: string, list: readonly T[]): T | undefined {
  const allowed = Math.floor(form.length / 3);
  if (allowed === 0) return undefined;
  const costs = list.map((entry) => ({ entry, cost: editDistance(form, plain(entry.name), allowed) }));
  const best = Math.min(...costs.map(({ cost }) => cost));
  const near = costs.filter(({ cost }) => cost === best);
  return best <= allowed && near.length === 1 ? near[0]?.entry : undefined;
}

/** Letters to change, add or remove; more than `most` is `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min(
          (row[j] as number) + 1,
          (next[j - 1] as number) + 1,
          (row[j - 1] as number) + Number(a[i - 1] !== b[j - 1]),
        ),
      );
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[b.length] as number;
}

/** Every entry of a list whose words all occur in an answer. */
function matchAll<T extends Named>(text: string, list: readonly T[], wordsFor: (entry: T) => readonly string[]): T[] {
  const said = ` ${core(wordsOf(text)).join(" ")} `;
  return list.filter((entry) => wordsFor(entry).some((phrase) => said.includes(` ${phrase} `)));
}

type Choice = { name: string; code: string };
/** What was understood, as it is stored, and in words. */
export type Answer = { value: string; label: string };
/** What an answer may name: the choices of the step's list, and the newest model year. */
export type Around = { choices: readonly Choice[]; newestYear: number };

type Reader = (text: string, around: Around) => Answer | undefined;

const fromList: Reader = (text, { choices }) => {
  const found = matchName(text, choices);
  return found && { value: found.code, label: found.name };
};

const READERS: Record<VoiceStep, Reader> = {
  home: () => undefined,
  found: () => undefined,
  plate: (text) => {
    const plate = spelledPlate(text);
    return plate ? { value: plate, label: readAloud(plate) } : undefined;
  },
  state: readState,
  year: readYear,
  make: fromList,
  model: fromList,
  series: fromList,
  style: fromList,
  mileage: readMileage,
  zip: readZip,
  color: (text) => {
    const grey = text.replace(/\bgrey\b/gi, "gray");
    const found = matchName(
      grey,
      EXTERIOR_COLOR_NAMES.map((name) => ({ name })),
    );
    return found && { value: found.name, label: found.name };
  },
  condition: fromList,
  options: readOptions,
  channel: fromList,
};

/** Reads the answer to a step's question; undefined if it is not understood. */
export const readAnswer = (step: VoiceStep, text: string, around: Around): Answer | undefined =>
  READERS[step](text, around);

const ALPHABET = new Set(SPELLING.map((word) => word.toLowerCase()));
const NAMED_STATES = STATES.map(([code, name]) => ({ code, name }));

/** A state's name, or its two letters: "Illinois", "I L", "India Lima". */
function readState(text: string): Answer | undefined {
  const words = core(wordsOf(text));
  const spelled = words.every((word) => word.length === 1 || ALPHABET.has(word)) ? words.map((word) => word[0]) : [];
  const byLetters = (letters: string) => NAMED_STATES.find(({ code }) => code.toLowerCase() === letters);
  const found = byLetters(words.join("")) ?? byLetters(spelled.join("")) ?? matchName(words.join(" "), NAMED_STATES);
  return found && { value: found.code, label: found.name };
}

/** 19xx or 20xx (docs/spec/voice.md), up to the newest model year. */
function readYear(text: string, { newestYear }: Around): Answer | undefined {
  const years = spokenNumbers(wordsOf(text).join(" "))
    .split(" ")
    .filter((word) => /^(19|20)\d\d$/.test(word) && Number(word) <= newestYear && word !== "1900");
  return years.length === 1 ? { value: years[0] as string, label: years[0] as string } : undefined;
}

const MILE_WORDS = new Set(
  "miles mile mi it has it's its got about around roughly there are has with the odometer says is a and i think".split(
    " ",
  ),
);

function readMileage(text: string): Answer | undefined {
  const joined = text.replace(/(\d),(\d)/g, "$1$2").replace(/(\d) ?k\b/gi, "$1 thousand");
  const words = spokenNumbers(wordsOf(joined).join(" "))
    .split(" ")
    .filter((word) => !MILE_WORDS.has(word));
  const [number = "", thousand, ...more] = words;
  const whole = thousand === undefined || ["thousand", "grand"].includes(thousand);
  if (!/^\d{1,6}$/.test(number) || !whole || more.length > 0) return undefined;
  const miles = Number(number) * (thousand ? 1_000 : 1);
  return miles <= 999_999 ? { value: String(miles), label: inMiles(miles) } : undefined;
}

function readZip(text: string): Answer | undefined {
  const digits = spokenNumbers(wordsOf(text.replace(/\bzip code\b/gi, "")).join(" "))
    .split(" ")
    .filter((word) => !MILE_WORDS.has(word) && !["in", "at", "my"].includes(word))
    .join("");
  return /^\d{5}$/.test(digits) ? { value: digits, label: readAloud(digits) } : undefined;
}

/** How people name the equipment: the whole label, and its telling words. */
const EQUIPMENT_WORDS = new Map(
  EQUIPMENT.map(({ _id, text }) => [
    _id,
    [...new Set([text, ...text.split(/ or /i), ..._id.replace(/-/g, " ").split("|")])],
  ]),
);

function readOptions(text: string): Answer | undefined {
  const words = core(wordsOf(text));
  if (["none", "nothing", "no", "no equipment"].includes(words.join(" "))) return { value: "", label: "no equipment" };
  if (words.some((word) => ["not", "no", "without", "except", "don't"].includes(word))) return undefined;
  const list = EQUIPMENT.map(({ _id, text: name }) => ({ name, code: _id }));
  const found = matchAll(text, list, ({ code }) =>
    (EQUIPMENT_WORDS.get(code) ?? []).map((phrase) => wordsOf(phrase).join(" ")),
  );
  if (found.length === 0) return undefined;
  return { value: found.map(({ code }) => code).join(","), label: found.map(({ name }) => name).join(", ") };
}

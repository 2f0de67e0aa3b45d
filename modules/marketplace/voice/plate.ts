import { spokenNumbers } from "../listing/spoken.ts";
import { wordsOf } from "./words.ts";

/** The spelling alphabet (docs/spec/voice.md). */
export const SPELLING = [
  ..."Alpha Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike".split(" "),
  ..."November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu".split(" "),
];

/** Between a letter and its example: "B as in Bravo", and how recognizers write it down. */
const AS_IN = [["as", "in"], ["as", "an"], ["is", "in"], ["like"], ["for"]];
/** After a whole word, as in "Alpha as in apple", "for" may be a 4 that was misheard. */
const SURE_AS_IN = AS_IN.filter(({ length }) => length === 2);
const INTRODUCTION = new Set("my the license licence plate number is it's its it um uh that that's a".split(" "));
const BETWEEN = new Set(["dash", "hyphen", "space", "then", "and", "please"]);
const DOUBLE = /^[a-z]$/;

/**
 * The license plate in an answer, or undefined. Each word that is no number becomes its first letter in capitals, and
 * "B as in Boy" is B (docs/spec/voice.md). Letters that were written in one piece with digits or in capitals ("AB
 * 1234", "ab1234") are taken as they are.
 */
export function spelledPlate(text: string): string | undefined {
  const typed = text.trim().split(/ +/).filter(Boolean);
  const capitals = new Set(typed.filter((word) => /^[A-Z0-9-]{2,10}$/.test(word)).map((word) => word.toLowerCase()));
  const said = wordsOf(
    typed.map((word) => (capitals.has(word.toLowerCase()) ? word.replace(/-/g, "") : word)).join(" "),
  );
  const words = apart(spokenNumbers(introduced(said).join(" ")).split(" "));
  let plate = "";
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string;
    const joined = asIn(words, at + 1, DOUBLE.test(word) ? AS_IN : SURE_AS_IN);
    if (word === "double" && ["u", "you"].includes(words[at + 1] ?? "")) [plate, at] = [`${plate}W`, at + 2];
    else {
      plate += BETWEEN.has(word) ? "" : lettersOf(word, capitals);
      at += 1 + joined;
    }
  }
  return /^(?=.*[A-Z0-9])[A-Z0-9]{2,8}$/.test(plate) ? plate : undefined;
}

/** "x-ray" is one word of the alphabet. */
function apart(words: readonly string[]): string[] {
  return words.filter((word, at) => word !== "" && !(word === "ray" && words[at - 1] === "x"));
}

function introduced(words: readonly string[]): readonly string[] {
  let start = 0;
  // "A" alone may be the first letter of the plate.
  while (start < words.length - 1 && INTRODUCTION.has(words[start] as string) && words[start] !== "a") start++;
  return words.slice(start);
}

/** How many words after a letter only explain it: "as in boy" is 3. */
function asIn(words: readonly string[], at: number, links: typeof AS_IN): number {
  const found = links.find((link) => link.every((word, i) => words[at + i] === word));
  return found && words[at + found.length] !== undefined ? found.length + 1 : 0;
}

function lettersOf(word: string, capitals: ReadonlySet<string>): string {
  if (/\d/.test(word) || capitals.has(word)) return word.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return (word[0] as string).toUpperCase();
}

/** A plate as it is read aloud: "A B 1 2". */
export const readAloud = (plate: string): string => [...plate].join(" ");

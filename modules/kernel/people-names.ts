import { lookup } from "./lookup.ts";

/** What is done with the names of people: stored, searched, compared, and shortened. `pdf/letters.ts` prints them. */

/** The longest name that is stored, in letters. */
export const LONGEST_NAME = 80;

/**
 * A name as it is stored: accents on their letters (NFC), one blank between words, without signs that no one sees. Those that
 * join or part letters stay inside of the words of scripts that are written with them.
 */
export const normalName = (typed: string): string =>
  typed.replace(INVISIBLE, "$1").replace(BLANKS, " ").trim().normalize("NFC");

/** The group is what stays. */
const INVISIBLE = /((?<=(?!\p{Script=Latin})[\p{L}\p{M}])[\u200C\u200D](?=(?!\p{Script=Latin})\p{L}))|\p{Cf}|\u034F/gu;
/** Also those that Unicode counts as letters. */
const BLANKS = /[\s\u115F\u1160\u2800\u3164\uFFA0]+/gu;

/** What is wrong with a text that is no name; undefined for a name, in letters of any script. */
export function nameFault(name: string): string | undefined {
  if (/[\p{Cc}\p{Cs}\p{Co}\uFFFD]/u.test(name)) return "Please type the name again: it has signs that can’t be shown.";
  if (ADDRESS.test(name)) return "Please enter a name, without a web address or an email address.";
  if (!/\p{L}/u.test(name)) return "Please write the name in letters.";
  return /[<>{}[\]|\\^~*_=+#%$@!?;:]|\p{Extended_Pictographic}/u.test(name)
    ? "Please write the name in letters, without other signs."
    : undefined;
}

/** "www.…", "https:…", "name@…", and words that end like the address of a site. */
const ADDRESS =
  /:\/\/|\bwww\.|\S@\S|[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|io|co|us|uk|de|ru|cn|xyz|top|site|shop|online|link|club|icu|app|dev)(?![\p{L}\p{N}])/iu;

type Named = { firstName: string; lastName: string };

/** "Maya Reed", also of someone with one name only. */
export const fullNameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** "Maya R.": what people who don't know each other see. */
export function shortNameOf({ firstName, lastName }: Named): string {
  const initial = initialOf(lastName);
  return initial ? `${firstName} ${initial}.` : firstName;
}

/** "Maya Reed" and "Maya Lynn van der Reed, Jr." -> "MR", "Øyvind" -> "Ø", "李 小龍" -> "李小" */
export function initialsOf(name: string): string {
  const words = name
    .replace(SUFFIX, "")
    .split(/\s+/)
    .filter((word) => initialOf(word) !== "");
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => initialOf(word ?? "")).join("");
}

/** What stands behind a name and is none: "Jr.", "III", "Esq." */
const SUFFIX = /(?<=\S\s+\S.*)\s(?:[js]r|2nd|3rd|4th|ii|iii|iv|esq|md|phd)\.?\s*$/i;

/** The first letter of a name, with its accents, in upper case where its script has one; empty if there is none. */
function initialOf(name: string): string {
  // The okina of Hawaii and its like count as letters, and no name begins with one alone.
  const [letter = ""] = /(?:(?!\p{Lm})\p{L}|\p{N})\p{M}*/u.exec(name.normalize("NFC")) ?? [];
  // "ß" would become two letters, and Georgian has upper case only for words that are written in it as a whole.
  const upper = /\p{Script=Georgian}/u.test(letter) ? letter : letter.toUpperCase();
  return [...upper].length === [...letter].length ? upper : letter;
}

/**
 * The form in which two spellings of a name agree: without accents, also those that are part of a letter (ł, ø, đ), and
 * without upper case, apostrophes, hyphens, dots, and blanks. "Sinéad O’Brien-Łuk" and "sinead obrien luk" are one name.
 */
export const foldName = (name: string): string => foldWords(name).replaceAll(" ", "");

/** Whether someone typed this name; a name without letters or digits agrees with none. */
export const sameName = (typed: string, name: string): boolean =>
  foldName(name) !== "" &&
  (foldName(typed) === foldName(name) || foldName(withoutUmlauts(typed)) === foldName(withoutUmlauts(name)));

/** "Müller" -> "Mueller", as people write it whose keyboard or passport lacks the letter. */
const withoutUmlauts = (name: string): string =>
  name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => lookup(UMLAUTS, letter) ?? letter);
const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

/** The same with one blank between words, where apostrophes join and hyphens part: for searches. */
export const foldWords = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(ACCENTS, "")
    .replace(/[^\p{ASCII}]/gu, (letter) => lookup(LETTERS, letter) ?? letter)
    .replace(APOSTROPHES, "")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();

/** The marks of alphabets. Those of India, Thailand, and Japan are letters to their readers: "राम" is not "रमा". */
const ACCENTS =
  /(?![\u3099\u309A])(?=\p{M})[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Cyrillic}]/gu;

/** "O’Brien", "O'Brien", "Oʼbrien", "Kawaiʻi": every mark that a keyboard offers for them. */
const APOSTROPHES = /['`´‘’‛′ʹʻʼʽˈ＇ʾʿ]/g;

/** Letters whose accent is no mark of its own, and letters of two. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ı: "i",
  ȷ: "j",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ƒ: "f",
  ƀ: "b",
  ɓ: "b",
  ɗ: "d",
  ɖ: "d",
  ǥ: "g",
  ɨ: "i",
  ƙ: "k",
  ƶ: "z",
  ɫ: "l",
  ς: "σ",
};

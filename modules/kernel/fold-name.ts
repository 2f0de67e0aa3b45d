import { lookup } from "./lookup.ts";

/**
 * The form in which two spellings of a name agree: without accents, also those that are part of a letter (ł, ø, đ), and
 * without upper case, apostrophes, hyphens, dots, and blanks. "Sinéad O’Brien-Łuk" and "sinead obrien luk" are one name.
 */
export const foldName = (name: string): string => foldWords(name).replaceAll(" ", "");

/** Whether somebody typed this name; a name without letters or digits agrees with none. */
export const sameName = (typed: string, name: string): boolean =>
  foldName(name) !== "" && foldName(typed) === foldName(name);

/** The same with one blank between words, where apostrophes join and hyphens part: for searches. */
export const foldWords = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{ASCII}]/gu, (letter) => lookup(LETTERS, letter) ?? letter)
    .replace(APOSTROPHES, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

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

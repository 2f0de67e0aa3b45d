import { lookup } from "#modules/kernel/lookup.ts";
import { wantedWords } from "./words.ts";

/**
 * Makes that people search for but that have had no dealers in the United States in the years of our cars. The speller
 * must not take them for a typing error of another make.
 */
const NOT_SOLD_HERE: Readonly<Record<string, string>> = {
  byd: "BYD",
  chery: "Chery",
  citroen: "Citroën",
  cupra: "Cupra",
  dacia: "Dacia",
  daihatsu: "Daihatsu",
  geely: "Geely",
  gwm: "GWM",
  haval: "Haval",
  holden: "Holden",
  lada: "Lada",
  lancia: "Lancia",
  mahindra: "Mahindra",
  maruti: "Maruti Suzuki",
  nio: "Nio",
  opel: "Opel",
  perodua: "Perodua",
  peugeot: "Peugeot",
  proton: "Proton",
  renault: "Renault",
  saic: "SAIC",
  skoda: "Škoda",
  tata: "Tata",
  vauxhall: "Vauxhall",
  xpeng: "XPeng",
};

/** Whether this word is a make that isn't sold in the United States. */
export const isNotSoldHere = (word: string): boolean => lookup(NOT_SOLD_HERE, word) !== undefined;

/** The makes in a search that aren't sold in the United States. */
export const notSoldHere = (text: string): string[] =>
  wantedWords(text).flatMap(({ word }) => lookup(NOT_SOLD_HERE, word) ?? []);

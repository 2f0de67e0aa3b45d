import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Why a text is no number that we can call. */
export type PhoneFault = "none" | "no-area" | "no-such" | "letters" | "extension" | "country" | "premium" | "two";

/** What is behind "Invalid phone number" and the like; nothing where that says it all. */
export const PHONE_FAULTS: Readonly<Record<PhoneFault, string>> = {
  none: "",
  "no-area": "Please add the area code.",
  "no-such": "There is no such number. Please check the area code and each digit.",
  letters: "Please enter the number alone, with a digit in place of each letter.",
  extension: "We can’t dial an extension. Please enter a number that reaches you directly.",
  country: "We can reach numbers that begin with +1 or +44 only.",
  premium: "We don’t call numbers that charge the caller.",
  two: "Please enter one number only.",
};

/** The calling codes that we call and send texts to (docs/spec/texts.md): North America, and the United Kingdom. */
const CODES: ReadonlySet<string> = new Set(["1", "44"]);

/** Marks that people put between digits and the library doesn't know as such. */
const BETWEEN = /(?<=\d)\s*[•·∙_*|,=]\s*(?=\d)|(?<=\d{3}):(?=\d{3})/gu;
/** The prefix of an international call in most countries, as in "0044 20 …". */
const DIALED = /^\s*00(?=[1-9])/;
/** The digit that is dialed within a country only: "+1 (0) 312 …", "+44 (0)20 …". */
const TRUNK = /^(\s*(?:tel:\s*)?\(?\+\d{1,2}\)?[\s.-]*)\(0\)/i;
/** Signs without a width, and those that turn the direction of a text: address books copy them along. */
const INVISIBLE = /\p{Cf}/gu;
/** "Ext.: 12", which the library knows with one sign only. */
const EXTENSION_SIGNS = /(?<=\bext)\.?\s*[:#]\s*/gi;
/** "1+773 …" and "+01 773 …" */
const ONE = /^\s*(?:1\s*\+\s*(?=\(?[2-9])|\+0?1(?=\D?\(?[2-9]\d\d\D?\d))/;

/**
 * The number of a text, in its international form (E.164), as people write and paste it: "(312) 555-0142", "312.555.0142",
 * "+44 (0)20 7946 0958", "tel:+1-312-555-0142". Without a country it is one of the United States.
 */
export function readPhone(typed: string): { number: string } | { fault: PhoneFault } {
  const text = typed
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .replace(BETWEEN, " ")
    .replace(EXTENSION_SIGNS, " ")
    .replace(ONE, "+1 ")
    .replace(DIALED, "+")
    .replace(TRUNK, "$1");
  const found = parsePhoneNumberFromString(text, "US");
  const fault = found ? faultOf(found, text) : digitsOf(text).length > 15 ? "two" : "none";
  if (fault === "none" && WITH_LETTERS.test(text)) return { fault: "letters" };
  return found && !fault ? { number: found.number } : { fault: fault ?? "none" };
}

function faultOf(found: PhoneNumber, text: string): PhoneFault | undefined {
  // The library takes the first number of a text; a digit that it leaves out may belong to the number that is meant.
  const read = digitsOf(found.nationalNumber + (found.ext ?? "")).length;
  const [typed, code] = [digitsOf(text).length, found.countryCallingCode.length];
  if (typed - read > code + LONGEST_PREFIX) return "two";
  if (found.ext) return "extension";
  if (!CODES.has(found.countryCallingCode)) return "country";
  if (!found.isPossible()) return found.countryCallingCode === "1" && read === LOCAL ? "no-area" : "none";
  if (!found.isValid()) return "no-such";
  return found.getType() === "PREMIUM_RATE" ? "premium" : undefined;
}

/** "1-800-FLOWERS", "312 555 O134", and "312 555 0134 after 5 pm", but not "none". */
const WITH_LETTERS = /^(?:\D*\d){3}[^\p{L}]*\p{L}/u;
/** "011" before the code of a country, or the "(0)" behind it. */
const LONGEST_PREFIX = 3;
/** The digits of a number without its area code. */
const LOCAL = 7;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

/** The digits to search for, of a number or a part of one; empty if the text has letters or is too short to find anyone. */
export function phoneDigits(typed: string): string {
  const read = readPhone(typed.replace(EXTENSION, "$1"));
  if ("number" in read) return digitsOf(read.number);
  const digits = /\p{L}|@/u.test(typed) ? "" : digitsOf(typed.normalize("NFKC").replace("(0)", ""));
  // A number is stored with the code of its country, without the zeros that stand before it or in its place.
  return digits.length > 2 ? digits.replace(/^0+(?=\d{9})/, "") : "";
}
/** An extension behind a whole number, which is not stored. */
const EXTENSION = /^((?:\D*\d){10,})\s*(?:[,;#]+|,?\s*(?:extension|extn?|x))[\s.:=#]*(?:ext=)?\d{1,6}\s*$/i;

const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/**
 * A stored number as spreadsheets keep it, as text and not as a formula or an amount: "(312) 555-0178", "(+44) 20 7946 0958".
 * Undefined for what is no number.
 */
export function spreadsheetPhone(text: string): string | undefined {
  const found = INTERNATIONAL.test(text) ? parsePhoneNumberFromString(text) : undefined;
  if (!found) return undefined;
  if (found.countryCallingCode === "1") return found.formatNational();
  return found.formatInternational().replace(/^\+\d+/, "($&)");
}

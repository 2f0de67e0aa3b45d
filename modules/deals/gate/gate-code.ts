import { randomInt } from "node:crypto";

/** Letters and digits that no one mistakes for each other on a printed pass. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 8;

/** The code of a new gate pass, such as "K7QM2XHA". */
export const newGateCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** A code as someone typed it: without blanks and dashes, in capitals. */
export const readGateCode = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

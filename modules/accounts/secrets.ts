import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { isOurs, secretName, siteSecrets, withNewest } from "#modules/kernel/site-secrets.ts";
import { keyFor } from "./sealing.ts";

export { seal, unseal } from "./sealing.ts";

/** Random, unguessable, URL-safe: 256 bits. */
export const newToken = (): string => randomBytes(32).toString("base64url");
/** Tokens are long and random, so a plain hash makes a leaked value useless. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, "0");
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789";
/** A one-time password of 10 characters without ambiguous ones. */
export const newOneTimePassword = (): string =>
  Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
/** Whether this has the form of a one-time password; other text is not counted as an attempt. */
export const isOneTimePassword = (text: string): boolean =>
  text.trim().length === 10 && [...text.trim()].every((letter) => LETTERS.includes(letter));

const PLAIN_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
/** A recovery code, "h7k2m-x9qpa": 49 bits, without ambiguous letters. */
export const newRecoveryCode = (): string =>
  Array.from({ length: 10 }, (_, at) => `${at === 5 ? "-" : ""}${PLAIN_LETTERS[randomInt(PLAIN_LETTERS.length)]}`).join(
    "",
  );

const codeMaker = (id: string, code: string) => (secret: string) =>
  createHmac("sha256", keyFor(secret, "codes")).update(`${id}:${code}`).digest("base64url");
/** With the name of the secret, so that one can count the codes that still need it. */
const namedCodeMaker = (id: string, code: string) => (secret: string) =>
  `1.${secretName(secret)}.${codeMaker(id, code)(secret)}`;

/** Short codes are hashed with a key, because a plain hash could be brute-forced. */
export const hashCode = (id: string, code: string): string => withNewest(namedCodeMaker(id, code));

/** Whether this is the hash of the code, made with any secret of the site. Hashes had no names once. */
export const isHashOfCode = (given: string, id: string, code: string): boolean =>
  isOurs(given, namedCodeMaker(id, code), codeMaker(id, code));

/** Every hash that the code may be stored as. */
export const hashesOfCode = (id: string, code: string): string[] =>
  siteSecrets().flatMap((secret) => [namedCodeMaker(id, code)(secret), codeMaker(id, code)(secret)]);

const macMaker = (purpose: string, text: string) => (secret: string) =>
  createHmac("sha256", keyFor(secret, purpose)).update(text).digest("base64url");

/** A keyed hash of a text, valid for this purpose only. */
export const macOf = (purpose: string, text: string): string => withNewest(macMaker(purpose, text));

/** Whether this is the beginning of the keyed hash of the text, in full if `length` isn't given, made with any secret of the site. */
export const isMacOf = (given: string, purpose: string, text: string, length?: number): boolean =>
  isOurs(given, (secret) => macMaker(purpose, text)(secret).slice(0, length));

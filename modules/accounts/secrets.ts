import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from "node:crypto";
import { environment } from "#modules/kernel/environment.ts";

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

const key = (purpose: string) => Buffer.from(hkdfSync("sha256", environment().sessionSecret, "swaplot", purpose, 32));

/** Short codes are hashed with a key, because a plain hash could be brute-forced. */
export const hashCode = (id: string, code: string): string =>
  createHmac("sha256", key("codes")).update(`${id}:${code}`).digest("base64url");

/** A keyed hash of a text, valid for this purpose only. */
export const macOf = (purpose: string, text: string): string =>
  createHmac("sha256", key(purpose)).update(text).digest("base64url");

/** Encrypts a code for the worker that will send it. */
export function seal(text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key("sealed codes"), iv);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** Decrypts a sealed code; undefined when it was sealed with another secret or was modified. */
export function unseal(sealed: string): string | undefined {
  try {
    const bytes = Buffer.from(sealed, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", key("sealed codes"), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

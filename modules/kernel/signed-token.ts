import { createHmac, timingSafeEqual } from "node:crypto";
import { environment } from "./environment.ts";

/** The end of an address in a message: says `text` and proves that we wrote it. Good for its purpose alone. */
export function signToken(purpose: string, text: string): string {
  return `${Buffer.from(text).toString("base64url")}.${sign(purpose, text)}`;
}

/** What a token says; undefined when it is not ours, or was made for something else. */
export function readToken(purpose: string, token: string): string | undefined {
  const [said = "", given = ""] = token.split(".");
  const text = Buffer.from(said, "base64url").toString();
  const expected = Buffer.from(sign(purpose, text));
  const signature = Buffer.from(given);
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? text : undefined;
}

// 132 bits are enough against guessing and keep the address short enough for a text message.
const sign = (purpose: string, text: string): string =>
  createHmac("sha256", environment().sessionSecret).update(`${purpose}:${text}`).digest("base64url").slice(0, 22);

import { createHmac, timingSafeEqual } from "node:crypto";
import { environment } from "./environment.ts";

/** A signed token for the URLs in messages: carries `text` and proves that we issued it. Valid for its purpose only. */
export function signToken(purpose: string, text: string): string {
  return `${Buffer.from(text).toString("base64url")}.${sign(purpose, text)}`;
}

/** The text of a token; undefined when its signature is invalid or it was made for another purpose. */
export function readToken(purpose: string, token: string): string | undefined {
  const [said = "", given = ""] = token.split(".");
  const text = Buffer.from(said, "base64url").toString();
  const expected = Buffer.from(sign(purpose, text));
  const signature = Buffer.from(given);
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? text : undefined;
}

// 132 bits can't be guessed and keep the URL short enough for a text message.
const sign = (purpose: string, text: string): string =>
  createHmac("sha256", environment().sessionSecret).update(`${purpose}:${text}`).digest("base64url").slice(0, 22);

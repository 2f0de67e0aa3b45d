import { createHmac } from "node:crypto";
import { isOurs, siteSecrets, withNewest } from "./site-secrets.ts";

/** A signed token for the URLs in messages: carries `text` and proves that we issued it. Valid for its purpose only. */
export function signToken(purpose: string, text: string): string {
  return `${Buffer.from(text).toString("base64url")}.${withNewest(signer(purpose, text))}`;
}

/** The text of a token; undefined when its signature is invalid or it was made for another purpose. */
export function readToken(purpose: string, token: string): string | undefined {
  const [said = "", given = ""] = token.split(".");
  const text = Buffer.from(said, "base64url").toString();
  return isOurs(given, signer(purpose, text)) ? text : undefined;
}

/** Keyed hashes of a text, comparable but not readable: that of the newest secret first, then those of the accepted ones. */
export const keyedHashes = (purpose: string, text: string): readonly [string, ...string[]] => {
  const [newest, ...accepted] = siteSecrets();
  const hash = signer(purpose, text);
  return [hash(newest), ...accepted.map(hash)];
};

// 132 bits can't be guessed and keep the URL short enough for a text message.
const signer = (purpose: string, text: string) => (secret: string) =>
  createHmac("sha256", secret).update(`${purpose}:${text}`).digest("base64url").slice(0, 22);

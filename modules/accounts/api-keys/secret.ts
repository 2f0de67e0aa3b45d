import { hashToken, newToken, seal } from "../secrets.ts";

/** Scanners that look for leaked secrets find keys by this beginning. */
export const KEY_START = "swaplot_";
const HINT_LENGTH = 4;

/** A new key: what is stored of it, and the key itself, sealed, because answers are stored for retries. */
export function newSecret(): { hash: string; hint: string; token: string } {
  const secret = KEY_START + newToken();
  return { hash: hashToken(secret), hint: secret.slice(-HINT_LENGTH), token: seal(secret) };
}

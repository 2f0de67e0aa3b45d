import { hashToken, newToken, seal } from "../secrets.ts";

/** Scanners that look for leaked secrets find keys by this beginning. */
export const KEY_START = "swaplot_";
/** So that developers see at once which of their keys never touches the data of the site. */
const TEST_KEY_START = `${KEY_START}test_`;
const HINT_LENGTH = 4;

/** A new key: what is stored of it, and the key itself, sealed, because answers are stored for retries. */
export function newSecret({ test = false } = {}): { hash: string; hint: string; token: string } {
  const secret = (test ? TEST_KEY_START : KEY_START) + newToken();
  return { hash: hashToken(secret), hint: secret.slice(-HINT_LENGTH), token: seal(secret) };
}

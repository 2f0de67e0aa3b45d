import { environment } from "#modules/kernel/environment.ts";

const LOOPBACK: readonly string[] = ["127.0.0.1", "[::1]"];

/** The name for which passkeys are made, and the origin that may use them. Browsers refuse addresses: on this machine it is "localhost". */
export function relyingParty(): { id: string; origin: string } {
  const url = new URL(environment().baseUrl);
  if (LOOPBACK.includes(url.hostname)) url.hostname = "localhost";
  return { id: url.hostname, origin: url.origin };
}

import { createHmac, timingSafeEqual } from "node:crypto";
import { environment } from "./environment.ts";

/**
 * The secrets of the site. New signatures, hashes, and sealed texts are made with the first one; what was made with any
 * of them is accepted, so that a change of SESSION_SECRET ends nothing (ACCEPTED_SESSION_SECRETS).
 */
export const siteSecrets = (): readonly [string, ...string[]] => {
  const { sessionSecret, acceptedSecrets } = environment();
  return [sessionSecret, ...acceptedSecrets];
};

/** What `make` makes with the secret that is in use. */
export const withNewest = <T>(make: (secret: string) => T): T => make(siteSecrets()[0]);

/**
 * Whether this was made with a secret of the site, by one of these. A new algorithm is put in front, and the one before it
 * stays until nothing that it made is left. Compared in constant time.
 */
export function isOurs(given: string, ...makers: readonly ((secret: string) => string)[]): boolean {
  const bytes = Buffer.from(given);
  return siteSecrets().some((secret) =>
    makers.some((make) => {
      const expected = Buffer.from(make(secret));
      return expected.length === bytes.length && timingSafeEqual(expected, bytes);
    }),
  );
}

/** A short name of a secret, which reveals nothing about it. It is stored beside what was made with the secret. */
export const secretName = (secret: string): string =>
  createHmac("sha256", secret).update("the name of this secret").digest("base64url").slice(0, 6);

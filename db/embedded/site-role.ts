import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

/** The role of the site's processes on the embedded server. */
export const SITE_ROLE = "swaplot_site";

/**
 * The address under which the site's processes connect, made from that of the owner of an embedded server. Its password
 * follows from the owner's, which can't be computed from it.
 */
export const siteUrlOf = (ownerUrl: string): string => roleUrlOf(ownerUrl, SITE_ROLE);

/** The same for another role of ours. */
export function roleUrlOf(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac("sha256", url.password).update(role).digest("base64url");
  url.username = role;
  return url.href;
}

const ROUNDS = 4_096;

/** The form in which Postgres stores a password (SCRAM-SHA-256, RFC 5803), so that no log of the server shows it. */
export function hashed(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password.normalize("NFKC"), salt, ROUNDS, 32, "sha256");
  const keyed = (name: string) => createHmac("sha256", salted).update(name).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`;
}

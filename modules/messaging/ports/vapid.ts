import { createECDH, hkdfSync } from "node:crypto";
import { SignJWT } from "jose/jwt/sign";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { siteSecrets, withNewest } from "#modules/kernel/site-secrets.ts";

/** A key pair that identifies us to push services (RFC 8292), derived from a secret of the site. */
function keys(site: string) {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(Buffer.from(hkdfSync("sha256", site, "swaplot", "push", 32)));
  return { secret: curve.getPrivateKey(), open: curve.getPublicKey() };
}

/** The public key, which browsers ask for when they subscribe. */
export const pushKey = (): string => withNewest(keys).open.toString("base64url");

const HOURS_VALID = 12;

/**
 * The headers that prove to the push service of this endpoint who sends. A browser that subscribed under an earlier secret
 * accepts only the key of that one, so there is a header for each, that of the newest secret first.
 */
export const pushAuthorizations = (endpoint: string, now: Date, subject: string): Promise<string[]> =>
  Promise.all(siteSecrets().map((site) => authorization(site, endpoint, now, subject)));

async function authorization(site: string, endpoint: string, now: Date, subject: string): Promise<string> {
  const { secret, open } = keys(site);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    d: secret.toString("base64url"),
    x: open.subarray(1, 33).toString("base64url"),
    y: open.subarray(33).toString("base64url"),
  };
  const token = await new SignJWT()
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / 1_000) + HOURS_VALID * HOUR_SECONDS)
    .setSubject(subject)
    .sign(jwk);
  return `vapid t=${token}, k=${open.toString("base64url")}`;
}

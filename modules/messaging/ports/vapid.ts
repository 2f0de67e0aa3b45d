import { createECDH, createPrivateKey, hkdfSync, sign } from "node:crypto";
import { environment } from "#modules/kernel/environment.ts";

/** The key pair that identifies us to push services (RFC 8292), derived from the session secret of the site. */
function keys() {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(Buffer.from(hkdfSync("sha256", environment().sessionSecret, "swaplot", "push", 32)));
  return { secret: curve.getPrivateKey(), open: curve.getPublicKey() };
}

/** The public key, which browsers ask for when they subscribe. */
export const pushKey = (): string => keys().open.toString("base64url");

const HOURS_VALID = 12;
const json = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The header that proves to the push service of this endpoint who sends. */
export function pushAuthorization(endpoint: string, now: Date, subject: string): string {
  const { secret, open } = keys();
  const jwk = {
    ...{ kty: "EC", crv: "P-256", d: secret.toString("base64url") },
    ...{ x: open.subarray(1, 33).toString("base64url"), y: open.subarray(33).toString("base64url") },
  };
  const expires = Math.floor(now.getTime() / 1_000) + HOURS_VALID * 3_600;
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: subject };
  const text = `${json({ typ: "JWT", alg: "ES256" })}.${json(claims)}`;
  const key = createPrivateKey({ key: jwk, format: "jwk" });
  const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${text}.${signature.toString("base64url")}, k=${open.toString("base64url")}`;
}

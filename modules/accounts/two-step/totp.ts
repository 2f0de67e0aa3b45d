import { Secret, TOTP } from "otpauth";
import { NAME } from "#modules/kernel/brand.ts";

/** Seconds in which an app shows the same code. */
export const STEP_SECONDS = 30;
/** Clocks of phones may differ by one step in either direction. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** A new secret for an authenticator app, in base 32. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

// Every authenticator app supports these settings; several of them ignore others.
const totpOf = (secret: string, label = "") =>
  new TOTP({
    issuer: NAME,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** The address in the QR code, by which an app takes over the secret (`otpauth://totp/…`). */
export const appAddress = (secret: string, account: string): string => totpOf(secret, account).toString();

/** The code that an app shows at this time. */
export const codeAt = (secret: string, time: Date): string => totpOf(secret).generate({ timestamp: time.getTime() });

/** The time step that this code belongs to; null if it is not a code of the last, the current, or the next step. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta;
}

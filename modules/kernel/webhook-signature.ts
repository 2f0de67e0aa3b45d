import { createHmac, timingSafeEqual } from "node:crypto";

/** A message as it arrives, with the headers of the Standard Webhooks specification. */
export type SignedMessage = { id: string; timestamp: string; signature: string; body: string };

/** Messages that are older or newer are refused, so a recorded one can't be sent again later. */
const TOLERANCE_SECONDS = 300;

/**
 * Whether the message is signed with the secret ("whsec_" and base64) and was sent within five minutes of `now`
 * (milliseconds). The header may hold several signatures, of which one has to fit. Never throws.
 */
export function isSignedMessage(
  secret: string,
  { id, timestamp, signature, body }: SignedMessage,
  now: number,
): boolean {
  if (!id || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const expected = signMessage(secret, { id, timestamp, body });
  return signature.split(" ").some((one) => {
    const [version, given = ""] = one.split(",");
    const bytes = Buffer.from(given, "base64");
    return version === "v1" && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

/** The signature of a message: an HMAC over its id, its time, and its body. */
export function signMessage(secret: string, { id, timestamp, body }: Omit<SignedMessage, "signature">): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
}

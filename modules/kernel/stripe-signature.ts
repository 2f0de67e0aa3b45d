import { createHmac, timingSafeEqual } from "node:crypto";

/** A recorded message can't be sent again later than this. */
const TOLERANCE_SECONDS = 300;

/**
 * Whether a webhook's body is signed in Stripe's format: the header `t=SECONDS,v1=HEX`, where the hex is an HMAC-SHA256 of
 * `SECONDS.BODY`. Several `v1` may be given while a secret is replaced. Never throws.
 */
export function isStripeSigned(secret: string, message: { header: string; body: string; now: Date }): boolean {
  const parts = message.header.split(",").map((part) => part.trim().split("=", 2));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(time) || Math.abs(message.now.getTime() / 1_000 - Number(time)) > TOLERANCE_SECONDS)
    return false;
  const expected = stripeSignature(secret, time, message.body);
  return parts.some(([name, value = ""]) => name === "v1" && isSame(value, expected));
}

/** The signature of a body that was sent at this time, seconds since 1970. */
export const stripeSignature = (secret: string, time: string, body: string): string =>
  createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

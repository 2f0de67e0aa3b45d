import { createHmac, timingSafeEqual } from "node:crypto";
import { environment } from "#modules/kernel/environment.ts";
import { isId } from "#modules/kernel/ids.ts";

/**
 * The token in the seller's confirmation link. It contains the appointment and its time, signed, so a link for an
 * earlier time no longer confirms anything.
 */
export function confirmToken(inspection: { id: string; startsAt: Date }): string {
  return `${inspection.id}.${sign(inspection.id, inspection.startsAt)}`;
}

/** The appointment id in a token; `tokenHolds` verifies the signature. */
export function inspectionOfToken(token: string): string | undefined {
  const id = token.slice(0, 36);
  return isId(id) && token[36] === "." ? id : undefined;
}

export function tokenHolds(token: string, inspection: { id: string; startsAt: Date }): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(confirmToken(inspection))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const sign = (id: string, startsAt: Date): string =>
  createHmac("sha256", environment().sessionSecret)
    .update(`inspection.confirm:${id}:${startsAt.toISOString()}`)
    .digest("base64url")
    .slice(0, 32);

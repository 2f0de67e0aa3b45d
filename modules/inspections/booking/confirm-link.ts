import { createHmac } from "node:crypto";
import { isId } from "#modules/kernel/ids.ts";
import { isOurs, withNewest } from "#modules/kernel/site-secrets.ts";

/**
 * The token in the seller's confirmation link. It contains the appointment and its time, signed, so a link for an
 * earlier time no longer confirms anything.
 */
export function confirmToken(inspection: { id: string; startsAt: Date }): string {
  return withNewest(signer(inspection));
}

/** The appointment id in a token; `tokenHolds` verifies the signature. */
export function inspectionOfToken(token: string): string | undefined {
  const id = token.slice(0, 36);
  return isId(id) && token[36] === "." ? id : undefined;
}

export function tokenHolds(token: string, inspection: { id: string; startsAt: Date }): boolean {
  return isOurs(token, signer(inspection));
}

const signer =
  ({ id, startsAt }: { id: string; startsAt: Date }) =>
  (secret: string): string => {
    const words = `inspection.confirm:${id}:${startsAt.toISOString()}`;
    return `${id}.${createHmac("sha256", secret).update(words).digest("base64url").slice(0, 32)}`;
  };

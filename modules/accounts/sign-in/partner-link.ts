import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** The parameters of a partner's sign-in link (docs/partner-sign-on.md). */
export const PartnerLink = z.object({
  /** The dealer's id at the partner, which staff entered for the account. */
  integration: z.string().min(1).max(100),
  /** Seconds since 1970. */
  expires: z.coerce.number().int().positive().max(9_999_999_999),
  /** Random, and different in each link. */
  nonce: z.string().regex(/^[\w-]{16,100}$/),
  signature: z.string().max(100),
});
export type PartnerLink = z.output<typeof PartnerLink>;

/** A link expires this long after it was made, at most. */
export const LONGEST_SECONDS = 300;

const signatureOf = (secret: string, { integration, expires, nonce }: Omit<PartnerLink, "signature">): string =>
  createHmac("sha256", secret).update([integration, expires, nonce].join("\n")).digest("base64url");

/** Whether the partner signed these values. */
export function isSigned(secret: string, link: PartnerLink): boolean {
  const expected = Buffer.from(signatureOf(secret, link));
  const given = Buffer.from(link.signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

type Chosen = Partial<Pick<PartnerLink, "expires" | "nonce">>;

/** The link that a partner makes: valid for a minute. */
export function partnerLinkOf(secret: string, integration: string, chosen: Chosen = {}): PartnerLink {
  const link = { integration, expires: Math.floor(Date.now() / 1_000) + 60, nonce: randomUUID(), ...chosen };
  return { ...link, signature: signatureOf(secret, link) };
}

import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { environment } from "#modules/kernel/environment.ts";

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

type Signed = Omit<PartnerLink, "signature">;

/** `site` is the address of the site that the link is for: it means nothing to another one with the same secret. */
const signatureOf = (secret: string, site: string, { integration, expires, nonce }: Signed): string =>
  createHmac("sha256", secret).update([site, integration, expires, nonce].join("\n")).digest("base64url");

/** Whether the partner signed these values, for this site. */
export function isSigned(secret: string, link: PartnerLink): boolean {
  const expected = Buffer.from(signatureOf(secret, environment().baseUrl, link));
  const given = Buffer.from(link.signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

type Chosen = Partial<Pick<PartnerLink, "expires" | "nonce">> & { site?: string };

/** The link that a partner makes: valid for a minute, and for this site unless another one is chosen. */
export function partnerLinkOf(secret: string, integration: string, { site, ...chosen }: Chosen = {}): PartnerLink {
  const link = { integration, expires: Math.floor(Date.now() / 1_000) + 60, nonce: randomUUID(), ...chosen };
  return { ...link, signature: signatureOf(secret, site ?? environment().baseUrl, link) };
}

import { createHash } from "node:crypto";

const INLINE = /<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g;

/** A policy that lets exactly the inline scripts of this page run, by their hashes. */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(INLINE))
    hashes.add(
      `'sha256-${createHash("sha256")
        .update(script as string)
        .digest("base64")}'`,
    );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(" ")}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' https://accounts.google.com https://www.facebook.com",
    "frame-ancestors 'self'",
  ].join("; ");
}

/** Sent with every answer. */
export const EVERYWHERE: readonly (readonly [name: string, value: string])[] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["cross-origin-opener-policy", "same-origin"],
  ["permissions-policy", "camera=(self), microphone=(self), geolocation=(self), payment=()"],
];

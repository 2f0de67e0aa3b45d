import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import type { Environment } from "#modules/kernel/environment.ts";

type Header = readonly [name: string, value: string];
const ALWAYS: readonly Header[] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["cross-origin-opener-policy", "same-origin"],
  ["permissions-policy", "camera=(self), microphone=(self), geolocation=(self), payment=()"],
];

const YEAR_SECONDS = 365 * DAY_SECONDS;

type Settings = Pick<Environment, "mode" | "secure" | "HSTS_SUBDOMAINS">;

/**
 * Sent with every answer. A browser that has opened the production site over https never uses http for it again, nor for
 * hosts below it, unless the operator has some without https.
 */
export const everywhere = ({ mode, secure, HSTS_SUBDOMAINS }: Settings): readonly Header[] => {
  if (mode !== "production" || !secure) return ALWAYS;
  const below = HSTS_SUBDOMAINS === "1" ? "; includeSubDomains" : "";
  return [...ALWAYS, ["strict-transport-security", `max-age=${YEAR_SECONDS}${below}`]];
};

/** Headers that browsers apply to pages only; static files are smaller without them. */
export const DOCUMENT_ONLY = ["referrer-policy", "cross-origin-opener-policy", "permissions-policy"];

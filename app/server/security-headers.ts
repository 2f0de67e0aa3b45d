import type { Environment } from "#modules/kernel/environment.ts";

type Header = readonly [name: string, value: string];
const ALWAYS: readonly Header[] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["cross-origin-opener-policy", "same-origin"],
  ["permissions-policy", "camera=(self), microphone=(self), geolocation=(self), payment=()"],
];

const YEAR_SECONDS = 365 * 86_400;

/** Sent with every answer. A browser that has opened the production site over https never uses http for it again. */
export const everywhere = ({ mode, secure }: Pick<Environment, "mode" | "secure">): readonly Header[] =>
  mode === "production" && secure ? [...ALWAYS, ["strict-transport-security", `max-age=${YEAR_SECONDS}`]] : ALWAYS;

/** Headers that browsers apply to pages only; static files are smaller without them. */
export const DOCUMENT_ONLY = ["referrer-policy", "cross-origin-opener-policy", "permissions-policy"];

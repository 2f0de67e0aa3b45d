import { DAY_MS } from "#modules/kernel/durations.ts";
import { environment } from "#modules/kernel/environment.ts";
import { contactPath } from "#modules/kernel/paths.ts";
import { teamAddress } from "#modules/messaging/index.ts";

export const addresses = ["/.well-known/security.txt"];

/** How long a copy of the file may be trusted. */
const VALID_DAYS = 180;

/** Where to report a weakness (RFC 9116). */
export function loader() {
  const { baseUrl } = environment();
  const expires = new Date(Date.now() + VALID_DAYS * DAY_MS);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: mailto:${teamAddress()}`,
    `Contact: ${baseUrl}${contactPath}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${baseUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}

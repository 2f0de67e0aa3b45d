import { createHmac } from "node:crypto";
import type { WebhookBody } from "../schemas.ts";

/**
 * The headers of a delivery, as in the Standard Webhooks specification: an HMAC-SHA256 over id, time (seconds), and body. The
 * receiver refuses an old time and a known id.
 */
export function signedHeaders(secret: string, body: WebhookBody, now: Date): Record<string, string> {
  const at = String(Math.floor(now.getTime() / 1_000));
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const mac = createHmac("sha256", key)
    .update(`${body.id}.${at}.${JSON.stringify(body)}`)
    .digest("base64");
  return { "webhook-id": body.id, "webhook-timestamp": at, "webhook-signature": `v1,${mac}` };
}

import { signMessage } from "#modules/kernel/webhook-signature.ts";
import type { WebhookBody } from "../schemas.ts";

/** The headers of a delivery (Standard Webhooks); the time is in seconds. The receiver refuses an old time and a known id. */
export function signedHeaders(secret: string, body: WebhookBody, now: Date): Record<string, string> {
  const { id } = body;
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const mac = signMessage(secret, { id, timestamp, body: JSON.stringify(body) }).toString("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${mac}` };
}

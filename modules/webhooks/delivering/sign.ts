import { Webhook } from "standardwebhooks";
import type { WebhookBody } from "../schemas.ts";

/** The headers of a delivery (Standard Webhooks); the time is in seconds. The receiver refuses an old time and a known id. */
export const signedHeaders = (secret: string, body: WebhookBody, now: Date): Record<string, string> => ({
  "webhook-id": body.id,
  "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
  "webhook-signature": new Webhook(secret).sign(body.id, now, JSON.stringify(body)),
});

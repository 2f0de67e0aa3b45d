import { Webhook } from "standardwebhooks";

/** A message as it arrives, with the headers of the Standard Webhooks specification. */
export type SignedMessage = { id: string; timestamp: string; signature: string; body: string };

/**
 * Whether the message is signed with the secret ("whsec_" and base64) and was sent within five minutes, so a recorded one
 * can't be sent again later. Never throws.
 */
export function isSignedMessage(secret: string, { id, timestamp, signature, body }: SignedMessage): boolean {
  const headers = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
  try {
    new Webhook(secret).verify(body, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

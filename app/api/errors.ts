import { defineErrors } from "#modules/kernel/result.ts";

/** DomainErrors of the API layer, before a command runs. */
export const refuseCall = defineErrors({
  "malformed-body": { status: 400, message: "The body is not valid JSON." },
  "unsupported-content-type": { status: 415, message: "Send the body as application/json." },
  "no-such-call": { status: 404, message: "This call doesn’t exist." },
  "method-not-allowed": { status: 405, message: "This address doesn’t accept this method." },
  "upgrade-required": { status: 426, message: "This address only accepts WebSocket connections." },
  "unknown-version": { status: 400, message: "There is no such version of the API." },
  "empty-idempotency-key": {
    status: 422,
    message: "The header Idempotency-Key is empty. Send a key of your own, or no header.",
  },
  "being-prepared": { status: 503, message: "The document is being prepared. Ask again in a few seconds." },
  "foreign-request": { status: 403, message: "This request came from another site." },
});

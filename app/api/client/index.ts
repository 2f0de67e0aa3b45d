// The public interface of the package. `npm run client` writes `generated/`, which is not in git.

export { awaitBulk } from "./await-bulk.ts";
export type { CallOptions } from "./call-options.ts";
export { type Client, type ClientSettings, createClient } from "./create-client.ts";
export { each } from "./each.ts";
export type { Calls } from "./generated/calls.ts";
export type { ErrorCode } from "./generated/codes.ts";
export type * as schemas from "./generated/schemas.ts";
export { type Change, live } from "./live.ts";
export { SwaplotError } from "./swaplot-error.ts";
export { verifyWebhook, type WebhookMessage } from "./verify-webhook.ts";

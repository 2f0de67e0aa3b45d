// The public interface of the package. Everything in `generated/` is written by `npm run client`.

export type { CallOptions } from "./call-options.ts";
export { type Client, type ClientSettings, createClient } from "./create-client.ts";
export { each } from "./each.ts";
export type { Calls } from "./generated/calls.ts";
export type { ErrorCode } from "./generated/codes.ts";
export type * as schemas from "./generated/schemas.ts";
export { SwaplotError } from "./swaplot-error.ts";

import type { IncomingMessage } from "node:http";
import { newId } from "#modules/kernel/ids.ts";
import { headerOf } from "./request-path.ts";

export const REQUEST_ID = "x-request-id";
const VALID = /^[\w.-]{1,64}$/;

/** The id of a request: the one that the trusted proxy gave it, otherwise a new one. */
export function requestIdOf(req: IncomingMessage, trusted: boolean): string {
  const given = trusted ? headerOf(req, REQUEST_ID) : undefined;
  return given && VALID.test(given) ? given : newId();
}

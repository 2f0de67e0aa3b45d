import { ORPCError } from "@orpc/server";
import { noteRetryAfter } from "#app/http/retry-after.ts";
import type { Refusal, Refused } from "#modules/kernel/result.ts";

/** A refusal on its way out: foreseen, whatever its status, while other errors from 500 on are ours. */
export class RefusedCall extends ORPCError<string, unknown> {}

/** The refusal of a call, to be thrown. */
export function answerRefusal(refusal: Refusal): RefusedCall {
  noteRetryAfter(refusal);
  const { code, status, message, ...data } = errorOf(refusal);
  return new RefusedCall(code, { status, message, data });
}

/**
 * The one form of an error: `{ code, message, status, field?, fields?, details?, retryAfter? }`. `field` and `fields` come
 * together: the first field at fault, and the sentences of each. `retryAfter` is in seconds.
 */
export function errorOf({ code, message, status, field, fields, details, retryAfter }: Refusal): Refusal {
  const all = fields && Object.keys(fields).length > 0 ? fields : field ? { [field]: [message] } : undefined;
  const first = field ?? (all && Object.keys(all)[0]);
  const faults = all && first !== undefined ? { field: first, fields: all } : {};
  return { code, message, status, ...faults, ...(details ? { details } : {}), ...(retryAfter ? { retryAfter } : {}) };
}

/** The same as a response, for calls that speak bytes. It is never cached. */
export function refusalResponse({ refusal }: Refused, headers: Record<string, string> = {}): Response {
  noteRetryAfter(refusal);
  const all = { "cache-control": "no-store", ...headers };
  return Response.json(errorOf(refusal), { status: refusal.status, headers: all });
}

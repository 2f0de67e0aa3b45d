import { ORPCError } from "@orpc/server";
import { noteRetryAfter } from "#app/http/answers/retry-after.ts";
import { apiErrorPath } from "#app/shared/paths.ts";
import { environment } from "#modules/kernel/environment.ts";
import type { DomainError, Refused } from "#modules/kernel/result.ts";

/** An expected error of any status. The handler returns it as is and logs every other error as a server error. */
export class RefusedCall extends ORPCError<string, unknown> {}

/** Makes an error of a command into one that an endpoint can throw. */
export function answerError(error: DomainError): RefusedCall {
  noteRetryAfter(error);
  const { code, status, message, ...data } = errorOf(error);
  return new RefusedCall(code, { status, message, data });
}

type ErrorBody = DomainError & { help: string };

/** The address of the explanation of an error code. */
export const helpOf = (code: string): string => environment().baseUrl + apiErrorPath(code);

/**
 * The body of every API error: `{ code, message, status, field?, fields?, details?, retryAfter?, help }`. `field` is the first
 * invalid field, `fields` has the messages of all of them. `retryAfter` is in seconds.
 */
export function errorOf({ code, message, status, field, fields, details, retryAfter }: DomainError): ErrorBody {
  const all = fields && Object.keys(fields).length > 0 ? fields : field ? { [field]: [message] } : undefined;
  const first = field ?? (all && Object.keys(all)[0]);
  const fieldErrors = all && first !== undefined ? { field: first, fields: all } : {};
  return {
    code,
    message,
    status,
    ...fieldErrors,
    ...(details ? { details } : {}),
    ...(retryAfter ? { retryAfter } : {}),
    help: helpOf(code),
  };
}

/** The error as a response that is never cached, for endpoints outside the JSON router. */
export function errorResponse({ error }: Refused, headers: Record<string, string> = {}): Response {
  noteRetryAfter(error);
  const all = { "cache-control": "no-store", ...headers };
  return Response.json(errorOf(error), { status: error.status, headers: all });
}

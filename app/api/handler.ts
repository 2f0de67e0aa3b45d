import { StandardOpenAPIHandler } from "@orpc/openapi/standard";
import { ORPCError, onError } from "@orpc/server";
import { noteRetryAfter } from "#app/http/answers/retry-after.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { isUnavailable, UNAVAILABLE } from "#modules/kernel/unavailable.ts";
import { allowedMethods } from "./allowed-methods.ts";
import { errorOf, helpOf, RefusedCall } from "./answer-error.ts";
import { router } from "./endpoints.ts";
import { refuseCall } from "./errors.ts";
import type { ApiContext, Performed } from "./kit.ts";
import { routedRequest } from "./read-request.ts";

const handler = new StandardOpenAPIHandler<ApiContext>(router as never, {
  customErrorResponseBodyEncoder: (error) => ({
    code: error.code,
    message: error.message,
    status: error.status,
    ...(typeof error.data === "object" ? error.data : {}),
    help: helpOf(error.code),
  }),
  clientInterceptors: [
    onError((error) => {
      throw toApiError(error);
    }),
  ],
});

/** Logs an unexpected error and hides its details from the client. */
function toApiError(error: unknown): ORPCError<string, unknown> {
  if (error instanceof RefusedCall) return error;
  log.error({ error: errorText(error) }, "call failed");
  if (isUnavailable(error)) return new ORPCError(UNAVAILABLE.code, UNAVAILABLE);
  return new ORPCError("internal-error", { status: 500, message: "Something went wrong on our side." });
}

/** The response of an endpoint. The body is a plain value, so that it is serialized only once; an exported list is a file. */
export type CallAnswer = { status: number; body: unknown; headers?: Record<string, string>; file?: Response };

/**
 * Answers a request below /api; undefined when no endpoint has this address. A known address with another method gets a 405
 * that lists the allowed methods.
 */
export async function answerCall(request: Request, context: ApiContext): Promise<CallAnswer | undefined> {
  const { matched, response } = await handler.handle(routedRequest(request), { prefix: "/api", context });
  if (!matched) return answerOtherMethod(request);
  if (response.status < 400) return { ...(response.body as Performed), ...(context.file && { file: context.file }) };
  return { status: response.status, body: response.body };
}

/** Answers 405 or OPTIONS for the address of an endpoint; undefined for other addresses, such as pages below /api. */
function answerOtherMethod({ url, method }: Request): CallAnswer | undefined {
  const methods = allowedMethods(new URL(url).pathname);
  if (methods.length === 0 || methods.includes(method === "OPTIONS" ? "" : method)) return undefined;
  const headers = { allow: methods.join(", ") };
  return method === "OPTIONS"
    ? { status: 204, body: undefined, headers }
    : { ...errorAnswer(refuseCall("method-not-allowed")), headers };
}

/** The response for an address below /api that is neither an endpoint nor a page. */
export const answerUnknownCall = (request: Request): CallAnswer =>
  new URL(request.url).pathname === "/api/ws"
    ? { ...errorAnswer(refuseCall("upgrade-required")), headers: { connection: "Upgrade", upgrade: "websocket" } }
    : errorAnswer(refuseCall("no-such-call"));

/** The response of a refused call. */
export function errorAnswer({ error }: Refused): CallAnswer {
  noteRetryAfter(error);
  return { status: error.status, body: errorOf(error) };
}

import { StandardOpenAPIHandler } from "@orpc/openapi/standard";
import { ORPCError, onError, ValidationError } from "@orpc/server";
import { toStandardLazyRequest } from "@orpc/standard-server-fetch";
import { errorText, log } from "#modules/kernel/log.ts";
import { refuseCommon, sentencesByField } from "#modules/kernel/result.ts";
import { isUnavailable, UNAVAILABLE } from "#modules/kernel/unavailable.ts";
import { type ApiContext, answerRefusal, RefusedCall } from "./kit.ts";
import { readJson } from "./read-json.ts";
import { router } from "./router.ts";

const handler = new StandardOpenAPIHandler<ApiContext>(router as never, {
  customErrorResponseBodyEncoder: (error) => ({
    code: error.code,
    message: error.message,
    status: error.status,
    ...(typeof error.data === "object" ? error.data : {}),
  }),
  clientInterceptors: [
    onError((error) => {
      throw translated(error);
    }),
  ],
});

/** Bad input becomes 422 with sentences by field; anything unforeseen is logged and answered without its inside. */
function translated(error: unknown): ORPCError<string, unknown> {
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.status < 500)
    return answerRefusal(refuseCommon("invalid-input", { fields: sentencesByField(error.cause.issues) }).refusal);
  if (error instanceof RefusedCall || (error instanceof ORPCError && error.status < 500)) return error;
  log.error({ error: errorText(error) }, "call failed");
  if (isUnavailable(error)) return new ORPCError(UNAVAILABLE.code, UNAVAILABLE);
  return new ORPCError("internal-error", { status: 500, message: "Something went wrong on our side." });
}

/** What a call answers: the body is still a value, to be written as JSON once. */
export type CallAnswer = { status: number; body: unknown };

/** Answers a call below /api; undefined when no call has this method and path. */
export async function answerCall(request: Request, context: ApiContext): Promise<CallAnswer | undefined> {
  const { matched, response } = await handler.handle(standardOf(request), { prefix: "/api", context });
  return matched ? { status: response.status, body: response.body } : undefined;
}

/** DELETE sends its parameters in the query string (spec, request conventions); the router looks for them in a body. */
function standardOf(request: Request): ReturnType<typeof toStandardLazyRequest> {
  const standard = Object.assign(toStandardLazyRequest(request), { body: () => readJson(request) });
  if (request.method !== "DELETE" || standard.url.searchParams.size === 0) return standard;
  return { ...standard, body: async () => Object.fromEntries(standard.url.searchParams) };
}

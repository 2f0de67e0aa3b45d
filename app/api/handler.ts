import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { ORPCError, onError, ValidationError } from "@orpc/server";
import { errorText, log } from "#modules/kernel/log.ts";
import { refuseCommon } from "#modules/kernel/result.ts";
import { isUnavailable, UNAVAILABLE } from "#modules/kernel/unavailable.ts";
import { type ApiContext, answerRefusal } from "./kit.ts";
import { router } from "./router.ts";

const handler = new OpenAPIHandler<ApiContext>(router as never, {
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
    return answerRefusal(refuseCommon("invalid-input", { fields: fieldsOf(error.cause.issues) }).refusal);
  if (error instanceof ORPCError && error.status < 500) return error;
  log.error({ error: errorText(error) }, "call failed");
  if (isUnavailable(error)) return new ORPCError(UNAVAILABLE.code, UNAVAILABLE);
  return new ORPCError("internal-error", { status: 500, message: "Something went wrong on our side." });
}

function fieldsOf(issues: ValidationError["issues"]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) {
    const path = (issue.path ?? []).map((part) => (typeof part === "object" ? part.key : part)).join(".");
    fields[path] ??= [];
    fields[path].push(issue.message);
  }
  return fields;
}

/** Answers a call below /api; undefined when no call has this method and path. */
export async function answerCall(request: Request, context: ApiContext): Promise<Response | undefined> {
  const { matched, response } = await handler.handle(withQueryAsBody(request), { prefix: "/api", context });
  return matched ? response : undefined;
}

/** DELETE sends its parameters in the query string (spec, request conventions); the router looks for them in a body. */
function withQueryAsBody(request: Request): Request {
  const { searchParams } = new URL(request.url);
  if (request.method !== "DELETE" || searchParams.size === 0) return request;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/json");
  return new Request(request.url, {
    method: "DELETE",
    headers,
    body: JSON.stringify(Object.fromEntries(searchParams)),
  });
}

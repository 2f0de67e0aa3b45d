import { refuseCall } from "#app/api/errors.ts";
import { answerFile } from "#app/api/files.ts";
import { answerCall, answerUnknownCall, type CallAnswer, errorAnswer } from "#app/api/handler.ts";
import { REPLAY_HEADER } from "#app/api/once-per-key.ts";
import { asyncApiDocument } from "#app/api/openapi/async-document.ts";
import { openApiDocument } from "#app/api/openapi/document.ts";
import { VERSION_HEADER, versionOf } from "#app/api/versions.ts";
import { entityTag, isCurrent } from "#app/http/answers/entity-tag.ts";
import { LIMIT_HEADERS, noteKeyUse, SANDBOX_HEADER, signInWithKey } from "#app/http/guards/api-key.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { inItsSandbox, scope } from "#app/http/request/request-scope.ts";
import { NAME } from "#app/shared/brand.ts";
import { asyncApiPath, openApiPath } from "#app/shared/paths.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { runDue } from "#modules/sandboxes/index.ts";

/** The headers that calls set in the scope of the request. */
export const ANSWER_HEADERS = [
  ...LIMIT_HEADERS,
  VERSION_HEADER,
  SANDBOX_HEADER,
  "link",
  REPLAY_HEADER,
  "deprecation",
  "sunset",
] as const;

/** The `WWW-Authenticate` header of an answer with 401 (RFC 6750). */
export const challengeTo = ({ headers }: Request): string =>
  `Bearer realm="${NAME}"${headers.has("authorization") ? ', error="invalid_token"' : ""}`;

/** A finished response or the result of a call, with the kind that metrics count it as. */
export type Answer =
  | { kind: "api"; call: CallAnswer; response?: never }
  | { kind: "api" | "file" | "page"; call?: never; response: Response };

/** The social sign-in is a browser redirect, served as pages. */
const PAGES_BELOW_API = /^\/api\/(oauth\/|docs(\/|\.data$|$))/;

/** Answers calls of the API and files; undefined when a page is asked for. */
export async function answerApi(request: Request, pathname: string, baseUrl: string): Promise<Answer | undefined> {
  const version = versionOf(request);
  if (!version.ok) return { kind: "api", call: errorAnswer(version) };
  scope().headers.set(VERSION_HEADER, version.value);
  const document = ["GET", "HEAD"].includes(request.method) ? lookup(DOCUMENTS, pathname) : undefined;
  if (document) return { kind: "api", response: documentAnswer(request, document(baseUrl)) };
  if (request.headers.get("idempotency-key")?.trim() === "")
    return { kind: "api", call: errorAnswer(refuseCall("empty-idempotency-key")) };
  const refused = await signInWithKey(request);
  if (refused) return { kind: "api", call: openingAnswer(request, pathname, errorAnswer(refused)) };
  const pinned = versionOf(request, scope().holder?.version);
  if (pinned.ok) scope().headers.set(VERSION_HEADER, pinned.value);
  const answered = await inItsSandbox(scope(), () => answerAs(request, pathname));
  await noteKeyUse();
  // Pages show the data of the site, which is not that of a test key.
  if (!answered && scope().sandbox) return { kind: "api", call: answerUnknownCall(request) };
  return answered;
}

const OPENING = ["GET /api/sandbox", "POST /api/sandbox/reset"];

/** A call that asks for a sandbox, or resets it, answers that it is being made; all other calls in it are refused until it is ready. */
function openingAnswer({ method }: Request, pathname: string, call: CallAnswer): CallAnswer {
  const { code, retryAfter } = (call.body ?? {}) as { code?: string; retryAfter?: number };
  if (code !== "sandbox-opening" || !OPENING.includes(`${method} ${pathname}`)) return call;
  const headers = { ...call.headers, "retry-after": String(retryAfter) };
  return { ...call, status: 202, headers, body: { ...(call.body as object), status: 202 } };
}

const DOCUMENTS: Record<string, (baseUrl: string) => object> = {
  [openApiPath]: openApiDocument,
  [asyncApiPath]: asyncApiDocument,
};

/** A description of the API, which changes with the day and with a release. */
function documentAnswer(request: Request, document: object): Response {
  const text = JSON.stringify(document);
  const headers = { "cache-control": "public, max-age=300", etag: entityTag(text) };
  if (isCurrent(request.headers.get("if-none-match"), headers.etag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "content-type": "application/json" } });
}

async function answerAs(request: Request, pathname: string): Promise<Answer | undefined> {
  const actor = await actorOf(request);
  const key = request.headers.get("idempotency-key") ?? undefined;
  const file = await answerFile(request, actor, key);
  if (file) return { kind: "file", response: file };
  const call = await answerCall(request, { actor, request, key });
  // What follows from a change in a sandbox is there when the answer is. A call that is refused changes nothing.
  if (scope().sandbox && call && call.status < 400 && request.method !== "GET") await runDue();
  if (call?.file) return { kind: "file", response: call.file };
  if (call) return { kind: "api", call: openingAnswer(request, pathname, call) };
  if (pathname.startsWith("/api/") && !PAGES_BELOW_API.test(pathname))
    return { kind: "api", call: answerUnknownCall(request) };
  return undefined;
}

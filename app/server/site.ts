import type { IncomingMessage, ServerResponse } from "node:http";
import { refuseCall } from "#app/api/errors.ts";
import { retryAfterOf } from "#app/http/answers/retry-after.ts";
import { invalidatePublicData } from "#app/http/cache/public-data.ts";
import { readCookies } from "#app/http/request/cookies.ts";
import type { Cookies } from "#app/http/request/request-scope.ts";
import { inItsSandbox, type Scope, withScope } from "#app/http/request/request-scope.ts";
import { isDataPath } from "#app/rendering/data-requests.ts";
import { arriving } from "#modules/kernel/arrival.ts";
import type { Environment } from "#modules/kernel/environment.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import type { Tag } from "#modules/kernel/tags.ts";
import { follow, noteInTrace } from "#modules/kernel/trail.ts";
import { isUnavailable, UNAVAILABLE } from "#modules/kernel/unavailable.ts";
import { acceptSockets, refuseConnect } from "./accept-sockets.ts";
import { ANSWER_HEADERS, type Answer, answerApi, challengeTo } from "./answer-api.ts";
import { answerExport } from "./answer-export.ts";
import { BODY_IDLE_MS, BodyLimit, dropRest } from "./body-limit.ts";
import { allowReads } from "./cors.ts";
import { countEvent } from "./count-event.ts";
import type { Hub } from "./hub.ts";
import { METHODS } from "./methods.ts";
import { durations, requests, startMetrics, traffic } from "./metrics.ts";
import { addressOf, toRequest } from "./node-adapter.ts";
import { allowedOrigins, isForeign, isProven } from "./origin.ts";
import { PageServer, type Pages } from "./page-server.ts";
import { REQUEST_ID, requestIdOf } from "./request-id.ts";
import { headerOf, isOfApi, pathOf } from "./request-path.ts";
import { everywhere } from "./security-headers.ts";
import { type Failure, fail, plain, refuse, refuseBody, sendCall, sendResponse } from "./send.ts";
import type { StaticFiles } from "./static-files.ts";
import { type Readiness, systemPaths } from "./system-paths.ts";

type Parts = {
  settings: Environment;
  hub: Hub;
  pages: Pages;
  files: StaticFiles;
  /** Whether requests may be sent to this process. */
  isReady: () => Promise<Readiness>;
  /** How long a request's body may make no progress, in milliseconds. */
  bodyIdleMs?: number;
  /** The development server's own files, asked first. */
  bare?: ((req: IncomingMessage, res: ServerResponse, next: () => void) => void) | undefined;
};

const LONGEST_ADDRESS = 16_384;

const TOO_LONG: Failure = { code: "address-too-long", message: "This address is too long.", status: 414 };
const NOT_VALID: Failure = { code: "bad-address", message: "This address is not valid.", status: 400 };
const NO_METHOD: Failure = {
  code: "method-not-allowed",
  message: "There is nothing to do in this way here.",
  status: 405,
};

/** Everything between a socket and a page: limits, origin check, files, calls, cached pages, pages. */
export function site({ settings, hub, pages, files, isReady, bodyIdleMs = BODY_IDLE_MS, bare }: Parts) {
  const { baseUrl } = settings;
  const origins = allowedOrigins(baseUrl);
  const trusted = settings.TRUST_PROXY === "1";
  const pageServer = new PageServer(settings, pages);
  const headers = everywhere(settings);
  const system = systemPaths(settings, isReady);
  startMetrics();

  /** Answers a request; returns the kind of the response. */
  async function handle(req: IncomingMessage, res: ServerResponse): Promise<string> {
    for (const [name, value] of headers) res.setHeader(name, value);
    const method = req.method ?? "GET";
    const cookies = readCookies(req.headers.cookie);
    if (method === "GET" && pageServer.sendCached(req, res, cookies)) return "memory";
    if (!METHODS.includes(method)) return refuseMethod(req, res);
    if ((req.url ?? "").length > LONGEST_ADDRESS) return refuseAddress(req, res, TOO_LONG);
    const pathname = pathOf(req.url);
    if (pathname === undefined) return refuseAddress(req, res, NOT_VALID);
    const operators = system.get(pathname);
    if (operators) return operators(res, req);
    if (!isProven(pathname) && isForeign(method, (name) => headerOf(req, name), origins)) {
      refuse(req, res, refuseCall("foreign-request").error);
      return "system";
    }
    if (pathname === "/track" && method === "POST") return track(req, res);
    if (await files(req, res, pathname)) return "static";
    // Not even for a moment: a release that is about to start may have it, and a CDN would remember that it's missing.
    if (pathname.startsWith("/assets/")) return plain(res, 404, "Not found");
    if (isOfApi(pathname) && allowReads(req, res)) return "system";
    return serve(req, res, pathname, cookies);
  }

  /** Answers a call, a file or a page. */
  async function serve(req: IncomingMessage, res: ServerResponse, pathname: string, cookies: Cookies): Promise<string> {
    const body = new BodyLimit(bodyIdleMs);
    const request = toRequest(req, res, baseUrl, trusted, body);
    const scope: Scope = {
      headers: new Headers(),
      requestId: String(res.getHeader(REQUEST_ID)),
      document: !isDataPath(pathname),
      address: addressOf(req, trusted),
      body,
      tags: new Set(),
      cookies: { header: request.headers.get("cookie"), values: cookies },
    };
    const answered = await withScope(scope, () => respond(request, pathname)).catch((error: unknown) => {
      if (!body.error) throw error;
      return undefined;
    });
    if (body.error && statusOf(answered) !== body.error.status) return refuseBody(req, res, body.error);
    if (!answered) throw new Error("A request without an answer");
    const { kind, call, response } = answered;
    const set = scope.headers.getSetCookie();
    const wait = retryAfterOf((call ?? response).status, scope.headers);
    if (wait) res.setHeader("retry-after", wait);
    if ((call ?? response).status === 401 && isOfApi(pathname)) res.setHeader("www-authenticate", challengeTo(request));
    for (const name of ANSWER_HEADERS) {
      const value = scope.headers.get(name);
      if (value) res.setHeader(name, value);
    }
    if (call) sendCall(req, res, call, set);
    else await inItsSandbox(scope, () => sendResponse(req, res, response, set));
    return kind;
  }

  async function respond(request: Request, pathname: string): Promise<Answer> {
    const answered = isOfApi(pathname) ? await answerApi(request, pathname, baseUrl) : undefined;
    if (answered) return answered;
    return pageFor(request, pathname).catch(async (error: unknown) => {
      // The loaders and actions answer for themselves (rendering/while-away.ts); a program is answered by `fail`.
      if (!isUnavailable(error) || isDataPath(pathname)) throw error;
      log.error({ path: pathname, error: errorText(error) }, "page failed");
      return { kind: "page", response: await pageServer.errorPage(UNAVAILABLE.status) };
    });
  }

  async function pageFor(request: Request, pathname: string): Promise<Answer> {
    const exported = await answerExport(request, pathname);
    if (exported?.ok) return { kind: "file", response: exported.value };
    const response = exported ? pageServer.errorPage(exported.error.status) : pageServer.answer(request);
    return { kind: "page", response: await response };
  }

  /** Handled here and not by a page, because its counters belong to this process. */
  function track(req: IncomingMessage, res: ServerResponse): string {
    const event = new URL(req.url ?? "/", baseUrl).searchParams.get("event");
    const status = countEvent(event, addressOf(req, trusted));
    const wait = retryAfterOf(status, new Headers());
    res.writeHead(status, { "cache-control": "no-store", ...(wait ? { "retry-after": wait } : {}) }).end();
    return "system";
  }

  /** Browsers get the error screen, programs its sentence. */
  async function refuseAddress(req: IncomingMessage, res: ServerResponse, failure: Failure): Promise<string> {
    if (req.method !== "GET" || req.url?.startsWith("/api/")) {
      refuse(req, res, failure);
      return "system";
    }
    const scope = { headers: new Headers(), address: addressOf(req, trusted) };
    await sendResponse(req, res, await withScope(scope, () => pageServer.errorPage(failure.status)), []);
    return "page";
  }

  /** Counts and times a request, and answers unexpected errors. */
  async function count(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const stopTimer = durations.startTimer();
    dropRest(req, res, { idleMs: bodyIdleMs });
    let kind = "error";
    try {
      kind = await handle(req, res);
    } catch (error) {
      log.error({ path: pathOf(req.url), error: errorText(error) }, "request failed");
      if (res.headersSent) res.destroy();
      else fail(req, res, error);
    }
    stopTimer({ kind });
    traffic.note(res.statusCode >= 500);
    requests.inc({ kind, status: `${Math.floor(res.statusCode / 100)}xx` });
    noteInTrace({ kind, "http.response.status_code": res.statusCode });
  }

  /** Everything that the request starts, in this process and in a worker, has its id and its place in the proxy's trace. */
  function followed(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const requestId = requestIdOf(req, trusted);
    res.setHeader(REQUEST_ID, requestId);
    const traceparent = trusted ? headerOf(req, "traceparent") : undefined;
    const trail = { requestId, ...(traceparent ? { traceparent } : {}) };
    // Without the path: some have a token in them.
    const attributes = { "swaplot.request": requestId };
    return follow(trail, { name: req.method ?? "GET", kind: "server", attributes }, () => count(req, res));
  }

  function answer(req: IncomingMessage, res: ServerResponse): void {
    const next = () => void arriving(() => followed(req, res));
    if (bare && !isOfApi(pathOf(req.url))) bare(req, res, next);
    else next();
  }

  /** Drops the pages and data that show one of these tags; everything when changes may have been missed. */
  function invalidate(tags: readonly Tag[] | "everything"): void {
    pageServer.cache.invalidate(tags);
    invalidatePublicData(tags);
  }

  const upgrade = acceptSockets({ hub, baseUrl, origins, trusted, shared: bare !== undefined });
  return { answer, upgrade, connect: refuseConnect, invalidate, cache: pageServer.cache };
}

/** The body of such a request is not read, so the connection ends with the answer. */
function refuseMethod(req: IncomingMessage, res: ServerResponse): string {
  res.setHeader("allow", METHODS.join(", "));
  res.setHeader("connection", "close");
  refuse(req, res, NO_METHOD);
  return "system";
}

const statusOf = (answer: Answer | undefined) => answer?.call?.status ?? answer?.response?.status;

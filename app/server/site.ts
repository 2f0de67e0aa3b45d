import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { answerFile } from "#app/api/files.ts";
import { answerCall, answerNoCall, type CallAnswer } from "#app/api/handler.ts";
import { openApiDocument } from "#app/api/openapi/document.ts";
import { refuseCall } from "#app/api/refusals.ts";
import { actorOf } from "#app/http/actor.ts";
import { arrivalCookies } from "#app/http/arrival.ts";
import { type Cookies, readCookies, visitOf } from "#app/http/cookies.ts";
import { forgetPublicData } from "#app/http/public-data.ts";
import { scope, withScope } from "#app/http/request-scope.ts";
import { retryAfterOf } from "#app/http/retry-after.ts";
import { withoutCampaign } from "#app/shared/campaign.ts";
import type { Environment } from "#modules/kernel/environment.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { BODY_IDLE_MS, BodyLimit, dropRest } from "./body-limit.ts";
import { countEvent } from "./count-event.ts";
import type { Hub } from "./hub.ts";
import { durations, registry, requests, startMetrics } from "./metrics.ts";
import { addressOf, toRequest } from "./node-adapter.ts";
import { allowedOrigins, isForeign } from "./origin.ts";
import { PageCache } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";
import { everywhere } from "./security-headers.ts";
import { encodingOf, type Failure, fail, plain, refuse, refuseBody, sendCall, sendResponse } from "./send.ts";
import type { StaticFiles } from "./static-files.ts";

type Parts = {
  settings: Environment;
  hub: Hub;
  pages: (request: Request) => Promise<Response>;
  files: StaticFiles;
  /** Whether the database answers. */
  isReady: () => Promise<boolean>;
  /** How long a request's body may make no progress, in milliseconds. */
  bodyIdleMs?: number;
  /** The development server's own files, asked first. */
  bare?: ((req: IncomingMessage, res: ServerResponse, next: () => void) => void) | undefined;
};

type Answer = { kind: "api"; call: CallAnswer; response?: never } | { kind: string; call?: never; response: Response };

/** Every other method is answered with 405. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const ALLOW = METHODS.join(", ");

const LONGEST_ADDRESS = 16_384;
/** Longer ones are too many different ones to be worth remembering. */
const LONGEST_REMEMBERED = 1_024;
const MOST_ADDRESSES = 5_000;

/** Everything between a socket and a page: limits, origin check, files, calls, cached pages, pages. */
export function site({ settings, hub, pages, files, isReady, bodyIdleMs = BODY_IDLE_MS, bare }: Parts) {
  const origins = allowedOrigins(settings.baseUrl);
  const trusted = settings.TRUST_PROXY === "1";
  const cache = new PageCache();
  const headers = everywhere(settings);
  startMetrics();

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<string> {
    for (const [name, value] of headers) res.setHeader(name, value);
    const method = req.method ?? "GET";
    const cookies = readCookies(req.headers.cookie);
    if (method === "GET" && fromMemory(req, res, cookies)) return "memory";
    if (!METHODS.includes(method)) return refuseMethod(req, res);
    if ((req.url ?? "").length > LONGEST_ADDRESS)
      return refuseAddress(req, res, { code: "address-too-long", message: "This address is too long.", status: 414 });
    const pathname = pathOf(req.url);
    if (pathname === undefined)
      return refuseAddress(req, res, { code: "bad-address", message: "This address is not valid.", status: 400 });
    const system = SYSTEM.get(pathname);
    if (system) return system(res, req);
    if (isForeign(method, (name) => header(req, name), origins)) {
      refuse(req, res, refuseCall("foreign-request").refusal);
      return "system";
    }
    if (pathname === "/track" && method === "POST") return track(req, res);
    if (files(req, res, pathname)) return "static";
    const body = new BodyLimit(bodyIdleMs);
    const request = toRequest(req, res, settings.baseUrl, trusted, body);
    const scope = {
      headers: new Headers(),
      address: addressOf(req, trusted),
      body,
      cookies: { header: request.headers.get("cookie"), values: cookies },
    };
    const answered = await withScope(scope, () => respond(request, pathname)).catch((error: unknown) => {
      if (!body.refusal) throw error;
      return undefined;
    });
    if (body.refusal && statusOf(answered) !== body.refusal.status) return refuseBody(req, res, body.refusal);
    if (!answered) throw new Error("A request without an answer");
    const { kind, call, response } = answered;
    const set = scope.headers.getSetCookie();
    const wait = retryAfterOf((call ?? response).status, scope.headers);
    if (wait) res.setHeader("retry-after", wait);
    if (call) sendCall(req, res, call, set);
    else await sendResponse(req, res, response, set);
    return kind;
  }

  /** Not a page: what it counts stands in this process, not in the pages' copy of it. */
  function track(req: IncomingMessage, res: ServerResponse): string {
    const event = new URL(req.url ?? "/", settings.baseUrl).searchParams.get("event");
    const status = countEvent(event, addressOf(req, trusted));
    const wait = retryAfterOf(status, new Headers());
    res.writeHead(status, { "cache-control": "no-store", ...(wait ? { "retry-after": wait } : {}) }).end();
    return "system";
  }

  /** People get the error's screen, programs its sentence. */
  async function refuseAddress(req: IncomingMessage, res: ServerResponse, failure: Failure): Promise<string> {
    if (req.method !== "GET" || req.url?.startsWith("/api/")) {
      refuse(req, res, failure);
      return "system";
    }
    const request = new Request(new URL(`/error/${failure.status}`, settings.baseUrl));
    const scope = { headers: new Headers(), address: addressOf(req, trusted) };
    await sendResponse(req, res, noStore(await withScope(scope, () => pages(request))), []);
    return "page";
  }

  /** The body of such a request is not read, so the connection ends with the answer. */
  function refuseMethod(req: IncomingMessage, res: ServerResponse): string {
    res.setHeader("allow", ALLOW);
    res.setHeader("connection", "close");
    refuse(req, res, { code: "method-not-allowed", message: "There is nothing to do in this way here.", status: 405 });
    return "system";
  }

  /** A remembered page leaves before anything is made of the request. */
  function fromMemory(req: IncomingMessage, res: ServerResponse, cookies: Cookies): boolean {
    const key = remembered.get(req.url ?? "/");
    if (!key || visitOf(cookies) === "personal") return false;
    return cache.write(key, encodingOf(req), header(req, "if-none-match"), res);
  }

  async function respond(request: Request, pathname: string): Promise<Answer> {
    if (pathname.startsWith("/api/") || pathname.startsWith("/images/")) {
      if (pathname === "/api/openapi.json" && ["GET", "HEAD"].includes(request.method))
        return {
          kind: "api",
          response: Response.json(openApiDocument(settings.baseUrl)),
        };
      const actor = await actorOf(request);
      const key = request.headers.get("idempotency-key") ?? undefined;
      const file = await answerFile(request, actor, key);
      if (file) return { kind: "file", response: file };
      const call = await answerCall(request, { actor, request, key });
      if (call) return { kind: "api", call };
      if (pathname.startsWith("/api/") && !PAGES_BELOW_API.test(pathname))
        return { kind: "api", call: answerNoCall(request) };
    }
    return { kind: "page", response: await page(request) };
  }

  /**
   * A page may come from memory for a visitor without a personal cookie. Only a page that was made for a visitor
   * without any cookie of ours gets there.
   */
  async function page(request: Request): Promise<Response> {
    // The framework's way before it sent all data of a page in one answer: our pages never ask so.
    if (new URL(request.url).searchParams.has("_data"))
      return noStore(await pages(new Request(new URL("/error/400", settings.baseUrl))));
    // Here and not in a loader: a page from memory must keep how its visitor came, too.
    const arrival = await arrivalCookies(request);
    for (const cookie of arrival) scope().headers.append("set-cookie", cookie);
    const asked = unmarked(request);
    const visit = visitOf(scope().cookies?.values ?? readCookies(request.headers.get("cookie")));
    if (settings.mode === "development" || request.method !== "GET" || visit === "personal")
      return noStore(await made(asked));
    const key = pageKey(new URL(asked.url));
    const ifNoneMatch = request.headers.get("if-none-match");
    if (visit === "arrived") return cache.find(key, "identity", ifNoneMatch) ?? noStore(await made(asked));
    const response = await cache.answer(key, "identity", ifNoneMatch, () => made(asked));
    // The page is everybody's, the cookie that goes with it this visitor's.
    if (arrival.length > 0) return noStore(response);
    if (response.headers.has("etag")) remember(pathAndSearch(request), key);
    return response;
  }

  /** Makes a page. What a route says of caches counts for guests only, whatever the cookies looked like. */
  async function made(request: Request): Promise<Response> {
    const response = await pages(request);
    const actor = await scope().actor;
    if (actor?.id) response.headers.set("cache-control", "no-store");
    return response;
  }

  /** Addresses whose page is in memory, each with its name there. */
  const remembered = new Map<string, string>();
  function remember(address: string, key: string): void {
    if (address.length > LONGEST_REMEMBERED) return;
    if (remembered.size > MOST_ADDRESSES) remembered.clear();
    remembered.set(address, key);
  }

  type System = (res: ServerResponse, req: IncomingMessage) => string | Promise<string>;
  const SYSTEM = new Map<string, System>([
    ["/healthz", (res) => plain(res, 200, "ok")],
    [
      "/readyz",
      async (res) => {
        const ready = await isReady();
        return plain(res, ready ? 200 : 503, ready ? "ready" : "the database does not answer");
      },
    ],
    [
      "/metrics",
      async (res, req) => {
        if (settings.METRICS_TOKEN && req.headers.authorization !== `Bearer ${settings.METRICS_TOKEN}`)
          return plain(res, 401, "A token is needed.");
        if (!settings.METRICS_TOKEN && settings.mode === "production") return plain(res, 404, "Not found");
        res.setHeader("content-type", registry.contentType);
        res.end(await registry.metrics());
        return "system";
      },
    ],
  ]);

  function answer(req: IncomingMessage, res: ServerResponse): void {
    const next = () => void count(req, res);
    if (bare && !pathOf(req.url)?.startsWith("/api/") && !pathOf(req.url)?.startsWith("/images/")) bare(req, res, next);
    else next();
  }

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
    requests.inc({ kind, status: `${Math.floor(res.statusCode / 100)}xx` });
  }

  async function upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (pathOf(req.url) !== "/api/ws") return bare ? undefined : void socket.destroy();
    // Nobody else listens until the websocket does: a connection that breaks before would end the process.
    socket.on("error", () => socket.destroy());
    const origin = req.headers.origin;
    if (!origin || !origins.has(origin)) return void socket.end("HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n");
    const request = new Request(new URL("/api/ws", settings.baseUrl), {
      headers: { cookie: req.headers.cookie ?? "" },
    });
    const scope = { headers: new Headers(), address: addressOf(req, trusted) };
    try {
      hub.accept(req, socket, head, await withScope(scope, () => actorOf(request)), scope.address);
    } catch (error) {
      log.error({ path: "/api/ws", error: errorText(error) }, "upgrade failed");
      socket.end("HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n");
    }
  }

  /** This is no proxy. */
  const connect = (_: IncomingMessage, socket: Duplex) =>
    void socket
      .on("error", () => socket.destroy())
      .end(`HTTP/1.1 405 Method Not Allowed\r\nallow: ${ALLOW}\r\nconnection: close\r\n\r\n`);

  /** A changed car must not be seen as it was. */
  const forget = () => {
    cache.clear();
    forgetPublicData();
  };
  return { answer, upgrade, connect, forget, cache };
}

/** The social sign-in is a browser redirect, served as pages. */
const PAGES_BELOW_API = /^\/api\/(oauth\/|docs$)/;

const statusOf = (answer: Answer | undefined) => answer?.call?.status ?? answer?.response?.status;

const header = (req: IncomingMessage, name: string) => {
  const value = lookup(req.headers, name);
  return Array.isArray(value) ? value[0] : value;
};

function pathOf(url: string | undefined): string | undefined {
  try {
    const { pathname } = new URL(url ?? "/", "http://host");
    // No text that is kept holds a NUL: a path with one can find nothing. A backslash in the first place is a second
    // slash to the router, which then takes what follows for a host.
    return /%00|^\/%5c/i.test(pathname) ? undefined : decodeURI(pathname);
  } catch {
    return undefined;
  }
}

const pathAndSearch = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/** The request for a page without the marks of a campaign. */
function unmarked(request: Request): Request {
  const url = new URL(request.url);
  const search = withoutCampaign(url.search);
  if (search === url.search || (request.method !== "GET" && request.method !== "HEAD")) return request;
  url.search = search;
  return new Request(url, request);
}

function noStore(response: Response): Response {
  if (!/immutable/.test(response.headers.get("cache-control") ?? "")) response.headers.set("cache-control", "no-store");
  return response;
}

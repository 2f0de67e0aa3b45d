import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { answerFile } from "#app/api/files.ts";
import { answerCall, answerNoCall, type CallAnswer } from "#app/api/handler.ts";
import { openApiDocument } from "#app/api/openapi/document.ts";
import { refuseCall } from "#app/api/refusals.ts";
import { withoutCampaign } from "#app/campaign.ts";
import type { Hub } from "#app/live/hub.ts";
import type { Environment } from "#modules/kernel/environment.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { actorOf } from "./actor.ts";
import { arrivalCookies } from "./arrival.ts";
import { BodyLimit } from "./body-limit.ts";
import { isSignedOut } from "./cookies.ts";
import { countEvent } from "./count-event.ts";
import { durations, registry, requests, startMetrics } from "./metrics.ts";
import { addressOf, toRequest } from "./node-adapter.ts";
import { allowedOrigins, isForeign } from "./origin.ts";
import { PageCache } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";
import { forgetPublicData } from "./public-data.ts";
import { scope, withScope } from "./scope.ts";
import { EVERYWHERE } from "./security-headers.ts";
import { encodingOf, type Failure, fail, plain, refuse, refuseBody, sendCall, sendResponse } from "./send.ts";
import type { StaticFiles } from "./static-files.ts";

type Parts = {
  settings: Environment;
  hub: Hub;
  pages: (request: Request) => Promise<Response>;
  files: StaticFiles;
  /** Whether the database answers. */
  isReady: () => Promise<boolean>;
  /** The development server's own files, asked first. */
  bare?: ((req: IncomingMessage, res: ServerResponse, next: () => void) => void) | undefined;
};

type Answer = { kind: "api"; call: CallAnswer; response?: never } | { kind: string; call?: never; response: Response };

const LONGEST_ADDRESS = 16_384;
/** Longer ones are too many different ones to be worth remembering. */
const LONGEST_REMEMBERED = 1_024;
const MOST_ADDRESSES = 5_000;

/** Everything between a socket and a page: limits, origin check, files, calls, cached pages, pages. */
export function site({ settings, hub, pages, files, isReady, bare }: Parts) {
  const origins = allowedOrigins(settings.baseUrl);
  const trusted = settings.TRUST_PROXY === "1";
  const cache = new PageCache();
  startMetrics();

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<string> {
    for (const [name, value] of EVERYWHERE) res.setHeader(name, value);
    const method = req.method ?? "GET";
    if (method === "GET" && fromMemory(req, res)) return "memory";
    if ((req.url ?? "").length > LONGEST_ADDRESS)
      return refuseAddress(req, res, { code: "address-too-long", message: "This address is too long.", status: 414 });
    const pathname = pathOf(req.url);
    if (pathname === undefined)
      return refuseAddress(req, res, { code: "bad-address", message: "This address is not valid.", status: 400 });
    if (SYSTEM[pathname]) return SYSTEM[pathname](res, req);
    if (isForeign(method, (name) => header(req, name), origins)) {
      refuse(req, res, refuseCall("foreign-request").refusal);
      return "system";
    }
    if (pathname === "/track" && method === "POST") return track(req, res);
    if (files(req, res, pathname)) return "static";
    const body = new BodyLimit();
    const request = toRequest(req, res, settings.baseUrl, trusted, body);
    const scope = { headers: new Headers(), address: addressOf(req, trusted), body };
    const answered = await withScope(scope, () => respond(request, pathname)).catch((error: unknown) => {
      if (!body.exceeded) throw error;
    });
    if (!answered || body.exceeded) return refuseBody(req, res);
    const { kind, call, response } = answered;
    const cookies = scope.headers.getSetCookie();
    if (call) sendCall(req, res, call, cookies);
    else await sendResponse(req, res, response, cookies);
    return kind;
  }

  /** Not a page: what it counts stands in this process, not in the pages' copy of it. */
  function track(req: IncomingMessage, res: ServerResponse): string {
    const event = new URL(req.url ?? "/", settings.baseUrl).searchParams.get("event");
    res.writeHead(countEvent(event, addressOf(req, trusted)), { "cache-control": "no-store" }).end();
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

  /** A remembered page leaves before anything is made of the request. */
  function fromMemory(req: IncomingMessage, res: ServerResponse): boolean {
    const url = req.url ?? "/";
    const key = remembered.get(url);
    if (!key || !isSignedOut(req.headers.cookie ?? "")) return false;
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

  /** Signed-out pages may come from memory; signed-in ones are never kept anywhere. */
  async function page(request: Request): Promise<Response> {
    // Here and not in a loader: a page from memory must keep how its visitor came, too.
    const arrival = await arrivalCookies(request);
    for (const cookie of arrival) scope().headers.append("set-cookie", cookie);
    const asked = unmarked(request);
    const cookies = request.headers.get("cookie") ?? "";
    if (settings.mode === "development" || request.method !== "GET" || !isSignedOut(cookies))
      return noStore(await pages(asked));
    if (arrival.length === 0) return cacheable(asked, pathAndSearch(request));
    // The page is everybody's, the cookie that goes with it this visitor's.
    return noStore(await cacheable(asked));
  }

  /** `address` leads to the memory at once from now on, when it asks for nothing but the page. */
  async function cacheable(request: Request, address?: string): Promise<Response> {
    const key = pageKey(new URL(request.url));
    const response = await cache.answer(key, "identity", request.headers.get("if-none-match"), () => pages(request));
    if (address && response.headers.has("etag")) remember(address, key);
    return response;
  }

  /** Addresses whose page is in memory, each with its name there. */
  const remembered = new Map<string, string>();
  function remember(address: string, key: string): void {
    if (address.length > LONGEST_REMEMBERED) return;
    if (remembered.size > MOST_ADDRESSES) remembered.clear();
    remembered.set(address, key);
  }

  const SYSTEM: Record<string, (res: ServerResponse, req: IncomingMessage) => string | Promise<string>> = {
    "/healthz": (res) => plain(res, 200, "ok"),
    "/readyz": async (res) => {
      const ready = await isReady();
      return plain(res, ready ? 200 : 503, ready ? "ready" : "the database does not answer");
    },
    "/metrics": async (res, req) => {
      if (settings.METRICS_TOKEN && req.headers.authorization !== `Bearer ${settings.METRICS_TOKEN}`)
        return plain(res, 401, "A token is needed.");
      if (!settings.METRICS_TOKEN && settings.mode === "production") return plain(res, 404, "Not found");
      res.setHeader("content-type", registry.contentType);
      res.end(await registry.metrics());
      return "system";
    },
  };

  function answer(req: IncomingMessage, res: ServerResponse): void {
    const next = () => void count(req, res);
    if (bare && !pathOf(req.url)?.startsWith("/api/") && !pathOf(req.url)?.startsWith("/images/")) bare(req, res, next);
    else next();
  }

  async function count(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const stopTimer = durations.startTimer();
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
      hub.accept(req, socket, head, await withScope(scope, () => actorOf(request)));
    } catch (error) {
      log.error({ path: "/api/ws", error: errorText(error) }, "upgrade failed");
      socket.end("HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n");
    }
  }

  /** A changed car must not be seen as it was. */
  const forget = () => {
    cache.clear();
    forgetPublicData();
  };
  return { answer, upgrade, forget, cache };
}

/** The social sign-in is a browser redirect, served as pages. */
const PAGES_BELOW_API = /^\/api\/(oauth\/|docs$)/;

const header = (req: IncomingMessage, name: string) => {
  const value = req.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

function pathOf(url: string | undefined): string | undefined {
  try {
    const { pathname } = new URL(url ?? "/", "http://host");
    // No text that is kept holds a NUL: a path with one can find nothing.
    return pathname.includes("%00") ? undefined : decodeURI(pathname);
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

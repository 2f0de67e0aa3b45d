import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { errorOf } from "#app/api/answer-error.ts";
import { signInWithKey } from "#app/http/guards/api-key.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { type Scope, scope, withScope } from "#app/http/request/request-scope.ts";
import { refuseAccount } from "#modules/accounts/index.ts";
import { type Actor, missingScope } from "#modules/kernel/actor.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { missingScopeError, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { RETRY_AFTER } from "#modules/kernel/unavailable.ts";
import { refuseSandbox } from "#modules/sandboxes/index.ts";
import type { Hub } from "./hub.ts";
import { METHODS } from "./methods.ts";
import { addressOf } from "./node-adapter.ts";
import { pathOf } from "./request-path.ts";
import { Turnstile } from "./turnstile.ts";

type Options = {
  hub: Hub;
  baseUrl: string;
  origins: ReadonlySet<string>;
  /** Whether a trusted proxy supplies the client's address. */
  trusted: boolean;
  /** Whether the development server handles the other upgrade requests. */
  shared: boolean;
};

/** After a restart all open pages come back at once; up to this many sessions are looked up together. */
const AT_ONCE = 200;

const refusal = ({ error }: Refused): string =>
  [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ""}`,
    "content-type: application/json",
    ...(error.retryAfter ? [`retry-after: ${error.retryAfter}`] : []),
    "connection: close",
    "",
    JSON.stringify(errorOf(error)),
  ].join("\r\n");

/** Who connects: by the session of a page, or by the API key of a program. Staff have to set up a second step first. */
async function whoConnects(request: Request): Promise<Result<Actor>> {
  const refused = await signInWithKey(request);
  if (refused) return refused;
  if (scope().sandbox) return refuseSandbox("not-in-sandbox");
  const actor = await actorOf(request);
  if (scope().settingUp) return refuseAccount("second-step-required");
  const lacked = missingScope(actor, "signed-in");
  return lacked ? missingScopeError(lacked) : ok(actor);
}

/** Takes over the upgrade requests of /api/ws that come from pages of this site or have an API key; all others are closed. */
export function acceptSockets({ hub, baseUrl, origins, trusted, shared }: Options) {
  const turnstile = new Turnstile(AT_ONCE);
  const address = new URL("/api/ws", baseUrl);

  async function accept(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // A browser that has waited for too long has given up and comes again.
    if (socket.destroyed) return;
    const { cookie = "", authorization } = req.headers;
    const request = new Request(address, {
      headers: { cookie, ...(authorization !== undefined && { authorization }) },
    });
    const shared: Scope = { headers: new Headers(), address: addressOf(req, trusted) };
    try {
      const who = await withScope(shared, () => whoConnects(request));
      if (!who.ok) return void socket.end(refusal(who));
      if (!socket.destroyed) hub.accept(req, socket, head, who.value, shared.address);
    } catch (error) {
      log.error({ path: "/api/ws", error: errorText(error) }, "upgrade failed");
      socket.end(`HTTP/1.1 503 Service Unavailable\r\nretry-after: ${RETRY_AFTER}\r\nconnection: close\r\n\r\n`);
    }
  }

  return async function upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (pathOf(req.url) !== "/api/ws") return shared ? undefined : void socket.destroy();
    // Before the websocket listens, a connection that breaks would end the process.
    socket.on("error", () => socket.destroy());
    const { origin, authorization } = req.headers;
    // A page can't send an API key, and a program is no page.
    const isWelcome = origin === undefined ? authorization !== undefined : origins.has(origin);
    if (!isWelcome) return void socket.end("HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n");
    await turnstile.pass(() => accept(req, socket, head));
  };
}

/** Refuses CONNECT: this server is no proxy. */
export const refuseConnect = (_: IncomingMessage, socket: Duplex): void =>
  void socket
    .on("error", () => socket.destroy())
    .end(`HTTP/1.1 405 Method Not Allowed\r\nallow: ${METHODS.join(", ")}\r\nconnection: close\r\n\r\n`);

import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { actorOf } from "#app/http/request/actor.ts";
import { type Scope, withScope } from "#app/http/request/request-scope.ts";
import { refuseAccount } from "#modules/accounts/index.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { RETRY_AFTER } from "#modules/kernel/unavailable.ts";
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

/** To staff who have to set up a second step first. */
const SECOND_STEP = [
  "HTTP/1.1 403 Forbidden",
  "content-type: application/json",
  "connection: close",
  "",
  JSON.stringify(refuseAccount("second-step-required").error),
].join("\r\n");

/** Takes over the upgrade requests of /api/ws that come from pages of this site; all others are closed. */
export function acceptSockets({ hub, baseUrl, origins, trusted, shared }: Options) {
  const turnstile = new Turnstile(AT_ONCE);
  const address = new URL("/api/ws", baseUrl);

  async function accept(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // A browser that has waited for too long has given up and comes again.
    if (socket.destroyed) return;
    const request = new Request(address, { headers: { cookie: req.headers.cookie ?? "" } });
    const scope: Scope = { headers: new Headers(), address: addressOf(req, trusted) };
    try {
      const actor = await withScope(scope, () => actorOf(request));
      if (scope.settingUp) return void socket.end(SECOND_STEP);
      if (!socket.destroyed) hub.accept(req, socket, head, actor, scope.address);
    } catch (error) {
      log.error({ path: "/api/ws", error: errorText(error) }, "upgrade failed");
      socket.end(`HTTP/1.1 503 Service Unavailable\r\nretry-after: ${RETRY_AFTER}\r\nconnection: close\r\n\r\n`);
    }
  }

  return async function upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (pathOf(req.url) !== "/api/ws") return shared ? undefined : void socket.destroy();
    // Before the websocket listens, a connection that breaks would end the process.
    socket.on("error", () => socket.destroy());
    const { origin } = req.headers;
    if (!origin || !origins.has(origin)) return void socket.end("HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n");
    await turnstile.pass(() => accept(req, socket, head));
  };
}

/** Refuses CONNECT: this server is no proxy. */
export const refuseConnect = (_: IncomingMessage, socket: Duplex): void =>
  void socket
    .on("error", () => socket.destroy())
    .end(`HTTP/1.1 405 Method Not Allowed\r\nallow: ${METHODS.join(", ")}\r\nconnection: close\r\n\r\n`);

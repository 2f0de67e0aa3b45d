import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { actorOf } from "#app/http/actor.ts";
import { withScope } from "#app/http/request-scope.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import type { Hub } from "./hub.ts";
import { METHODS } from "./methods.ts";
import { addressOf } from "./node-adapter.ts";
import { pathOf } from "./request-path.ts";

type Options = {
  hub: Hub;
  baseUrl: string;
  origins: ReadonlySet<string>;
  /** Whether a trusted proxy supplies the client's address. */
  trusted: boolean;
  /** Whether the development server handles the other upgrade requests. */
  shared: boolean;
};

/** Takes over the upgrade requests of /api/ws that come from pages of this site; all others are closed. */
export const acceptSockets = ({ hub, baseUrl, origins, trusted, shared }: Options) =>
  async function upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (pathOf(req.url) !== "/api/ws") return shared ? undefined : void socket.destroy();
    // Before the websocket listens, a connection that breaks would end the process.
    socket.on("error", () => socket.destroy());
    const { origin, cookie = "" } = req.headers;
    if (!origin || !origins.has(origin)) return void socket.end("HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n");
    const request = new Request(new URL("/api/ws", baseUrl), { headers: { cookie } });
    const scope = { headers: new Headers(), address: addressOf(req, trusted) };
    try {
      const actor = await withScope(scope, () => actorOf(request));
      // A browser that has waited for too long has given up and comes again.
      if (!socket.destroyed) hub.accept(req, socket, head, actor, scope.address);
    } catch (error) {
      log.error({ path: "/api/ws", error: errorText(error) }, "upgrade failed");
      socket.end("HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n");
    }
  };

/** Refuses CONNECT: this server is no proxy. */
export const refuseConnect = (_: IncomingMessage, socket: Duplex): void =>
  void socket
    .on("error", () => socket.destroy())
    .end(`HTTP/1.1 405 Method Not Allowed\r\nallow: ${METHODS.join(", ")}\r\nconnection: close\r\n\r\n`);

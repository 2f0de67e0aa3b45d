import { randomUUID } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

export type Balancer = {
  url: string;
  /** The processes that requests go to. */
  serve(ports: readonly number[]): void;
  /** Whether a request is repeated when its process died. The proxy then gives each call an idempotency key. */
  repeat(on: boolean): void;
  close(): Promise<void>;
};

const CHECK_MS = 50;
/** How long a request looks for a process that takes it. */
const PATIENCE_MS = 5_000;

/**
 * A load balancer: requests go to the processes in turn, as far as their /readyz says that they are ready. A request that
 * no process has taken goes to the next one; one whose process died, only with `repeat`.
 */
export async function startProxy(): Promise<Balancer> {
  let repeats = false;
  let ports: readonly number[] = [];
  let ready = new Set<number>();
  let turn = 0;
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((req, res) => void answer(req, res));

  const check = async () => {
    const found = await Promise.all(ports.map(async (port) => ((await isReady(port)) ? port : undefined)));
    ready = new Set(found.filter((port) => port !== undefined));
  };
  let closing = false;
  const checking = (async () => {
    while (!closing) {
      await check();
      await sleep(CHECK_MS);
    }
  })();

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await buffer(req).catch(() => undefined);
    if (!body) return void res.destroy();
    const headers = { ...req.headers };
    if (repeats && req.url?.startsWith("/api/")) headers["idempotency-key"] ??= randomUUID();
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      const port = next();
      const sent =
        port === undefined ? "not-taken" : await send(port, { ...req, headers } as IncomingMessage, body, res);
      if (sent === "answered") return;
      if (sent === "lost" && !repeats) break;
      await sleep(20);
    }
    if (res.headersSent) return void res.destroy();
    res.writeHead(503, { "retry-after": "1" }).end("No process is ready.");
  }

  const next = () => [...ready][turn++ % Math.max(ready.size, 1)];

  function send(port: number, req: IncomingMessage, body: Buffer, res: ServerResponse) {
    return new Promise<"answered" | "not-taken" | "lost">((resolve) => {
      const { url, method, headers } = req;
      const onward = http.request({ port, host: "127.0.0.1", path: url, method, headers, agent });
      onward.on("response", (response) => {
        res.writeHead(response.statusCode ?? 502, response.headers);
        response.on("error", () => res.destroy());
        response.pipe(res).on("close", () => resolve("answered"));
      });
      onward.on("error", (error: NodeJS.ErrnoException) => {
        ready.delete(port);
        // A connection that was idle may be closed in the moment it is used again: then nothing has read the request.
        resolve(error.code === "ECONNREFUSED" || onward.reusedSocket ? "not-taken" : "lost");
      });
      onward.end(body);
    });
  }

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve(given) {
      ports = given;
    },
    repeat(on) {
      repeats = on;
    },
    async close() {
      closing = true;
      await checking;
      agent.destroy();
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { streamed } from "#app/http/answers/page-response.ts";
import { noteRetryAfter } from "#app/http/answers/retry-after.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { withUploads } from "#app/http/bodies/uploads.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { Hub } from "#app/server/hub.ts";
import { site } from "#app/server/site.ts";
import { guest } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { afterFile } from "./cleanup.ts";

export const MEGABYTE = 1_048_576;

/** The site of this process with pages made for tests. */
export type ServedPages = {
  address: string;
  port: number;
  /** The port of the same site with a very short idle timeout for bodies. */
  impatientPort: number;
  hub: Hub;
  /** The number of lines of `/feed` that were made for its last reader. */
  linesMade(): number;
  /** Whether these lines have ended: all were made, or the reader left. */
  linesEnded(): boolean;
};

let made = 0;
let ended = false;
async function* lines(count: number) {
  ended = false;
  try {
    for (made = 0; made < count; made += 1) yield "a line of a long feed, ".repeat(40);
  } finally {
    ended = true;
  }
}

async function pages(request: Request): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  if (pathname === "/feed")
    return streamed(lines(Number(searchParams.get("pieces"))), { headers: { "content-type": "text/csv" } });
  if (pathname === "/limited") {
    noteRetryAfter({ retryAfter: 42 });
    return new Response("Wait", { status: Number(searchParams.get("status")) });
  }
  if (pathname === "/files") return upload(request).catch(thrown);
  if (pathname === "/broken") throw new Error("Something unexpected happened");
  if (pathname === "/unread") return new Response("not read");
  if (pathname === "/origin") return new Response(`[${request.headers.get("origin")}]`);
  if (pathname === "/known") scope().actor = Promise.resolve({ ...guest, id: "a member" });
  if (pathname !== "/form")
    return new Response(pathname + search, { headers: { ...publicPage(), "content-type": "text/html" } });
  return readForm(request)
    .then((form) => new Response(String(form.get("text")).slice(0, 10)))
    .catch(thrown);
}

/** As the framework does with what an action throws. */
function thrown(error: unknown): Response {
  if (error instanceof Response) return error;
  throw error;
}

const upload = (request: Request) =>
  withUploads(
    request,
    guest,
    { files: ["picture"], maxBytes: 10 * MEGABYTE, maxFiles: 1, totalBytes: 12 * MEGABYTE },
    async (_, [file]) => new Response(`${file?.size} bytes`),
  );

/** Starts the site; it ends after the last test of the file. */
export async function servedPages(): Promise<ServedPages> {
  const hub = new Hub();
  const patient = await listen(hub);
  const impatient = await listen(hub, { bodyIdleMs: 1 });
  afterFile(async () => {
    hub.close();
    patient.close();
    impatient.close();
  });
  const port = portOf(patient);
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    impatientPort: portOf(impatient),
    hub,
    linesMade: () => made,
    linesEnded: () => ended,
  };
}

async function listen(hub: Hub, settings: { bodyIdleMs?: number } = {}): Promise<http.Server> {
  const {
    answer,
    upgrade,
    connect: refuse,
  } = site({
    settings: environment(),
    hub,
    pages,
    files: () => false,
    isReady: async () => "ready" as const,
    ...settings,
  });
  const listening = http
    .createServer({ maxHeaderSize: 32 * 1024 }, answer)
    .on("upgrade", upgrade)
    .on("connect", refuse)
    .listen(0, "127.0.0.1");
  await once(listening, "listening");
  return listening;
}

const portOf = (listening: http.Server) => (listening.address() as AddressInfo).port;

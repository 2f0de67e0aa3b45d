import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { Hub } from "#app/server/hub.ts";
import { site } from "#app/server/site.ts";
import { environment } from "#modules/kernel/environment.ts";
import { afterFile } from "./cleanup.ts";

/** The site in this process without its pages, for tests of calls; its address. It ends after the last test of the file. */
export async function listeningSite(): Promise<string> {
  const hub = new Hub();
  const { answer } = site({
    settings: environment(),
    hub,
    pages: async () => new Response("a page"),
    files: () => false,
    isReady: async () => "ready" as const,
  });
  const server = http.createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterFile(async () => {
    hub.close();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { Hub } from "#app/server/hub.ts";
import { site } from "#app/server/site.ts";
import { environment } from "#modules/kernel/environment.ts";
import { afterFile } from "./cleanup.ts";

/** The site in this process without its pages, for tests of calls; its address. It ends after the last test of the file. */
export const listeningSite = async (): Promise<string> => (await liveSite()).base;

/** The same with its live connections. */
export async function liveSite(): Promise<{ base: string; hub: Hub }> {
  const hub = new Hub();
  const { answer, upgrade } = site({
    settings: environment(),
    hub,
    pages: async () => new Response("a page"),
    files: () => false,
    isReady: async () => "ready" as const,
  });
  const server = http.createServer(answer).on("upgrade", upgrade).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterFile(async () => {
    hub.close();
    server.close();
  });
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, hub };
}

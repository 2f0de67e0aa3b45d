import { once } from "node:events";
import net from "node:net";
import path from "node:path";
import { expect, inject, it } from "vitest";
import { freePort } from "#db/embedded/server.ts";
import { afterFile } from "#test/cleanup.ts";
import { testDatabase } from "#test/database.ts";
import { requireBuild } from "#test/journeys/started-site.ts";
import { startSite } from "#test/site.ts";

it("a site whose port is taken by another program starts on the next one", async () => {
  requireBuild();
  const { url } = await testDatabase();
  const other = net.createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  afterFile(() => other.close());
  const { port: taken } = other.address() as net.AddressInfo;
  const ports = [taken, await freePort()];
  const plan = { worker: false, port: async () => ports.shift() ?? freePort() };
  const site = await startSite(url, path.join(inject("runFolder"), "port-taken"), plan);
  afterFile(() => site.stop());
  expect(site.url).not.toContain(`:${taken}`);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { operatorPaths } from "./operator-paths.ts";

beforeAll(() => testDatabase());

const open: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function asked(path: string, { token, production = true, stopping = false, sent = "" } = {} as Asked) {
  const server = createServer(operatorPaths({ token, production }, () => stopping)).listen(0, "127.0.0.1");
  open.push(server);
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: sent ? { authorization: sent } : {} });
  return [answer.status, await answer.text()];
}
type Asked = { token?: string; production?: boolean; stopping?: boolean; sent?: string };

describe("a worker tells operators", () => {
  it("that it runs, and that it takes jobs", async () => {
    expect(await asked("/healthz")).toEqual([200, "ok"]);
    expect(await asked("/readyz?now")).toEqual([200, "ready"]);
    expect(await asked("/readyz", { stopping: true })).toEqual([503, "this process stops"]);
    expect(await asked("/")).toEqual([404, "Not found"]);
    expect(await asked("/constructor")).toEqual([404, "Not found"]);
  });

  it("its metrics, only with the token", async () => {
    expect(await asked("/metrics")).toEqual([404, "Not found"]);
    expect(await asked("/metrics", { token: "secret" })).toEqual([401, "A token is needed."]);
    const [status, text] = await asked("/metrics", { token: "secret", sent: "Bearer secret" });
    expect(status).toBe(200);
    expect(text).toContain("# TYPE swaplot_worker_jobs_total counter");
  });
});

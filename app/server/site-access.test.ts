import { once } from "node:events";
import http from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createApiKey } from "#modules/accounts/index.ts";
import { environment } from "#modules/kernel/environment.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { Hub } from "./hub.ts";
import { site } from "./site.ts";

const hub = new Hub();
const TOKEN = "a token for the metrics";
const open: http.Server[] = [];

beforeAll(() => testDatabase());

/** A site with these settings; answers its port. */
async function started(values: Partial<ReturnType<typeof environment>> = {}): Promise<number> {
  const { answer, upgrade } = site({
    settings: { ...environment(), ...values },
    hub,
    pages: async () => new Response("a page"),
    files: () => false,
    isReady: async () => "ready" as const,
  });
  const server = http.createServer(answer).on("upgrade", upgrade).listen(0, "127.0.0.1");
  open.push(server);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

afterAll(() => {
  hub.close();
  for (const server of open) server.close();
});

describe("a live connection", () => {
  let port: number;
  beforeAll(async () => {
    port = await started();
  });
  const status = async (path: string, headers: Record<string, string>) => {
    const socket = connect(port, "127.0.0.1");
    const handshake = {
      host: "site",
      connection: "upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
      ...headers,
    };
    const lines = Object.entries(handshake).map(([name, value]) => `${name}: ${value}`);
    socket.write([`GET ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
    const answer = await Promise.race([once(socket, "data"), once(socket, "close")]);
    socket.destroy();
    return /^HTTP\/1.1 (\d+)/.exec(String(answer[0]))?.[1] ?? "closed";
  };

  it("is opened by a program with a key that works, and not by another page that has one", async () => {
    const made = await createApiKey(await makeUser(), { name: "Live", scopes: ["own"] });
    const authorization = `Bearer ${value(made).token}`;
    expect(await status("/api/ws", { authorization })).toBe("101");
    expect(await status("/api/ws", { authorization: "Bearer swaplot_made-up" })).toBe("401");
    expect(await status("/api/ws", { authorization, origin: "https://evil.example" })).toBe("403");
    const writing = await createApiKey(await makeUser(), { name: "Live", scopes: ["write"] });
    expect(await status("/api/ws", { authorization: `Bearer ${value(writing).token}` })).toBe("403");
  });

  it("is opened by pages of this site alone: a browser on another site sends its cookies, too", async () => {
    const own = environment().baseUrl;
    expect(await status("/api/ws", { origin: own })).toBe("101");
    for (const origin of ["https://evil.example", `${own}.evil.example`, own.replace("http:", "https:"), "null"])
      expect(await status("/api/ws", { origin }), origin).toBe("403");
    expect(await status("/api/ws", {})).toBe("403");
  });

  it("is taken at its one address", async () => {
    expect(await status("/api/other", { origin: environment().baseUrl })).toBe("closed");
  });

  it("sends to the user who opened it", async () => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/api/ws`, { origin: environment().baseUrl });
    await once(ws, "open");
    ws.send(JSON.stringify({ type: "ping" }));
    expect(JSON.parse(String((await once(ws, "message"))[0]))).toEqual({ type: "pong" });
    ws.close();
    await once(ws, "close");
  });
});

describe("the metrics", () => {
  const ask = async (port: number, authorization?: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: authorization ? { authorization } : {} });
    return { status: answer.status, text: await answer.text() };
  };

  it("are shown to clients with the token", async () => {
    const port = await started({ METRICS_TOKEN: TOKEN, mode: "production" });
    for (const wrong of [undefined, TOKEN, "Bearer ", `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      const { status, text } = await ask(port, wrong);
      expect(status, wrong).toBe(401);
      expect(text).not.toContain("swaplot_");
    }
    expect(await ask(port, `Bearer ${TOKEN}`)).toMatchObject({
      status: 200,
      text: expect.stringContaining("swaplot_"),
    });
  });

  it("do not exist in production without a token", async () => {
    expect((await ask(await started({ METRICS_TOKEN: undefined, mode: "production" }))).status).toBe(404);
    expect((await ask(await started({ METRICS_TOKEN: undefined, mode: "development" }))).status).toBe(200);
  });
});

import { once } from "node:events";
import { connect } from "node:net";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { environment } from "#modules/kernel/environment.ts";
import { log } from "#modules/kernel/log.ts";
import { currentRequestId } from "#modules/kernel/trail.ts";
import { type ServedPages, servedPages } from "#test/served-pages.ts";

let served: ServedPages;
beforeAll(async () => {
  served = await servedPages();
});

describe("an answer that asks to wait", () => {
  it("says how long, and no other answer does", async () => {
    const wait = async (status: number) =>
      (await fetch(`${served.address}/limited?status=${status}`)).headers.get("retry-after");
    expect([await wait(429), await wait(200)]).toEqual(["42", null]);
  });
});

describe("the API's own answers", () => {
  const send = async (method: string, path: string, headers = {}) => {
    const answer = await fetch(`${served.address}${path}`, { method, headers });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: text && JSON.parse(text) };
  };

  it("are JSON when another site asks", async () => {
    for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }])
      expect(await send("POST", "/api/auth/logout", headers)).toMatchObject({
        status: 403,
        body: { code: "foreign-request", message: "This request came from another site.", status: 403 },
      });
    const page = await fetch(`${served.address}/form`, { method: "POST", headers: { origin: "https://evil.example" } });
    expect([page.status, await page.text()]).toEqual([403, "This request came from another site.\n"]);
  });

  it("are JSON where there is no call, and name the methods where there is another one", async () => {
    expect(await send("GET", "/api/nonesuch")).toMatchObject({ status: 404, body: { code: "no-such-call" } });
    const wrong = await send("GET", "/api/auth/login");
    expect(wrong).toMatchObject({ status: 405, body: { code: "method-not-allowed" } });
    expect(wrong.headers.get("allow")).toBe("OPTIONS, POST");
    expect(await send("PATCH", "/api/files/key")).toMatchObject({ status: 405, body: { code: "method-not-allowed" } });
    expect(await send("POST", "/api/openapi.json")).toMatchObject({
      status: 405,
      body: { code: "method-not-allowed" },
    });
  });

  it("ask for the WebSocket protocol where it is spoken", async () => {
    const answer = await send("GET", "/api/ws");
    expect(answer).toMatchObject({ status: 426, body: { code: "upgrade-required" } });
    expect(answer.headers.get("upgrade")).toBe("websocket");
  });

  it("have the same head without a body", async () => {
    const [get, head] = [await send("GET", "/api/openapi.json"), await send("HEAD", "/api/openapi.json")];
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
    const none = await send("HEAD", "/api/nonesuch");
    expect([none.status, none.text]).toEqual([404, ""]);
    expect((await send("OPTIONS", "/api/auth/login")).headers.get("allow")).toBe("OPTIONS, POST");
  });
});

it("counts what a browser tells, from our own pages only", async () => {
  const tell = async (event: string, headers = {}) =>
    (await fetch(`${served.address}/track?event=${event}`, { method: "POST", headers })).status;
  expect(await tell("newsletter")).toBe(204);
  expect(await tell("newsletter", { origin: "https://evil.example" })).toBe(403);
  expect(await tell("anything")).toBe(404);
  expect(await (await fetch(`${served.address}/metrics`)).text()).toMatch(
    /swaplot_events_total\{event="newsletter"\} \d/,
  );
});

it("asks a browser that tells too much to wait a minute", async () => {
  const track = () => fetch(`${served.address}/track?event=newsletter`, { method: "POST" });
  let last = await track();
  for (let n = 0; n < 300 && last.status !== 429; n += 1) last = await track();
  expect([last.status, last.headers.get("retry-after")]).toEqual([429, "60"]);
});

describe("an unsupported method", () => {
  const say = async (line: string) => {
    const socket = connect(served.port, "127.0.0.1");
    socket.write(`${line} HTTP/1.1\r\nhost: site\r\n\r\n`);
    const [answer] = await once(socket, "data");
    socket.destroy();
    return String(answer).toLowerCase();
  };
  it.each(["TRACE /", "TRACE /healthz", "PROPFIND /api/swaps", "CONNECT evil.example:443", "PURGE /"])(
    "is refused with those that are: %s",
    async (line) => {
      const answer = await say(line);
      expect(answer).toMatch(/^http\/1\.1 405 /);
      expect(answer).toContain("allow: get, head, post");
    },
  );
});

it("no page asks again who may write: the framework fails where Origin and Host differ", async () => {
  const ask = (origin: string, method: string) => fetch(`${served.address}/origin`, { method, headers: { origin } });
  expect(await (await ask(environment().baseUrl, "POST")).text()).toBe("[null]");
  for (const origin of ["null", "garbage", "http://["]) expect(await (await ask(origin, "GET")).text()).toBe("[null]");
  expect((await ask("garbage", "POST")).status).toBe(403);
});

it("the framework's former data address is not found", async () => {
  for (const query of ["?_data=root", "?a=1&_data=constructor", "?%5Fdata="])
    expect(await (await fetch(`${served.address}/fees${query}`)).text()).toBe("/error/400");
});

it("a live connection that cannot be opened is refused, and the site goes on", async () => {
  vi.spyOn(served.hub, "accept").mockImplementation(() => {
    throw new Error("The database does not answer");
  });
  const socket = connect(served.port, "127.0.0.1");
  const lines = ["GET /api/ws HTTP/1.1", "host: site", "connection: upgrade", "upgrade: websocket"];
  socket.write([...lines, `origin: ${environment().baseUrl}`, "", ""].join("\r\n"));
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1.1 503 /);
  expect((await fetch(`${served.address}/healthz`)).status).toBe(200);
});

it("an unexpected error is logged with the id of its request, and the visitor learns nothing of it", async () => {
  const ids: unknown[] = [];
  const logged = vi.spyOn(log, "error").mockImplementation(() => void ids.push(currentRequestId()));
  const answer = await fetch(`${served.address}/broken`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toMatch(/Something unexpected|served-pages/);
  expect(ids).toEqual([answer.headers.get("x-request-id")]);
  expect(logged.mock.calls[0]).toEqual([
    {
      path: "/broken",
      error: expect.stringContaining("Something unexpected happened"),
    },
    "request failed",
  ]);
  logged.mockRestore();
});

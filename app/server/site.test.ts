import { once } from "node:events";
import http from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { publicPage } from "#app/http/cache-headers.ts";
import { streamed } from "#app/http/page-response.ts";
import { readForm } from "#app/http/read-form.ts";
import { scope } from "#app/http/request-scope.ts";
import { noteRetryAfter } from "#app/http/retry-after.ts";
import { withUploads } from "#app/http/uploads.ts";
import { guest } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { log } from "#modules/kernel/log.ts";
import { Hub } from "./hub.ts";
import { site } from "./site.ts";

const MEGABYTE = 1_048_576;
let made = 0;
async function* pieces(count: number) {
  for (made = 0; made < count; made += 1) yield "a line of a long feed, ".repeat(40);
}

/** Stands for the pages: a form, a form with files, a long answer, and pages for everybody that say for what address they were made. */
async function pages(request: Request): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  if (pathname === "/feed")
    return streamed(pieces(Number(searchParams.get("pieces"))), { headers: { "content-type": "text/csv" } });
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

const hub = new Hub();
let server: http.Server;
let address: string;
/** The same site with a very short idle timeout for bodies. */
let impatient: http.Server;

async function listen(settings: { bodyIdleMs?: number } = {}): Promise<http.Server> {
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

beforeAll(async () => {
  server = await listen();
  impatient = await listen({ bodyIdleMs: 1 });
  address = `http://127.0.0.1:${portOf(server)}`;
});
afterAll(() => {
  hub.close();
  server.close();
  impatient.close();
});

describe("the body of a request", () => {
  const post = (path: string, body: FormData | URLSearchParams) => fetch(address + path, { method: "POST", body });

  it("of a form is limited to a megabyte", async () => {
    expect(await (await post("/form", new URLSearchParams({ text: "x".repeat(500_000) }))).text()).toBe("xxxxxxxxxx");
    const refused = await post("/form", new URLSearchParams({ text: "x".repeat(3 * MEGABYTE) }));
    expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining("1 MB")]);
    expect((await post("/form", new URLSearchParams({ text: "still there" }))).status).toBe(200);
  });

  it("of a form with files may be longer", async () => {
    const form = new FormData();
    form.append("picture", new File([new Uint8Array(3 * MEGABYTE)], "car.jpg"));
    expect(await (await post("/files", form)).text()).toBe(`${3 * MEGABYTE} bytes`);
  });

  it("that is too long is said so before it has arrived", async () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    const type = "content-type: application/x-www-form-urlencoded";
    socket.write(`POST /form HTTP/1.1\r\nhost: site\r\n${type}\r\ncontent-length: ${50 * MEGABYTE}\r\n\r\ntext=`);
    socket.write("x".repeat(2 * MEGABYTE));
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  });

  it("may be sent to its end after it was refused, and the connection goes on with the next request", async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const send = (path: string, body: Buffer, type: string) =>
      new Promise<[status: number | undefined, text: string, socket: unknown]>((resolve, reject) => {
        const sending = http.request(`${address}${path}`, { method: "POST", agent, headers: { "content-type": type } });
        sending.on("error", reject);
        sending.on("response", async (response) => {
          let text = "";
          for await (const chunk of response) text += chunk;
          resolve([response.statusCode, text, response.socket]);
        });
        sending.end(body);
      });
    const form = "application/x-www-form-urlencoded";
    const long = await send("/form", Buffer.alloc(20 * MEGABYTE, "x"), form);
    const files = await send(
      "/files",
      Buffer.concat([
        Buffer.from('--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n'),
        Buffer.alloc(40 * MEGABYTE),
      ]),
      "multipart/form-data; boundary=x",
    );
    const unread = await send("/unread", Buffer.alloc(20 * MEGABYTE, "x"), form);
    const next = await send("/form", Buffer.from("text=still+there"), form);
    expect([long[0], files[0], unread[1], next[1]]).toEqual([413, 413, "not read", "still ther"]);
    agent.destroy();
  });

  it.each(["/form", "/files"])("that stops on its way to %s is answered with 408 and cut", async (path) => {
    const socket = connect(portOf(impatient), "127.0.0.1");
    const type = path === "/form" ? "application/x-www-form-urlencoded" : "multipart/form-data; boundary=x";
    socket.write(`POST ${path} HTTP/1.1\r\nhost: site\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\ntext=`);
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    await once(socket, "close");
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain("did not arrive in time");
  });

  it("that stops after its answer is cut", async () => {
    const socket = connect(portOf(impatient), "127.0.0.1");
    socket.write("POST /unread HTTP/1.1\r\nhost: site\r\ncontent-length: 1000000\r\n\r\ntext=");
    socket.resume();
    await once(socket, "close");
    expect(socket.destroyed).toBe(true);
  });

  it.each([
    ["JSON", "application/json", "{}", 415],
    ["a broken multipart form", "multipart/form-data; boundary=x", "--x", 400],
    ["a multipart form without a boundary", "multipart/form-data", "--x", 400],
  ])("that is %s is refused with a sentence", async (_, type, body, status) => {
    for (const path of ["/form", "/files"]) {
      const answer = await fetch(address + path, { method: "POST", headers: { "content-type": type }, body });
      expect([answer.status, await answer.json()]).toMatchObject([status, { message: expect.any(String) }]);
    }
  });
});

describe("an answer that asks to wait", () => {
  it("says how long, and no other answer does", async () => {
    const wait = async (status: number) =>
      (await fetch(`${address}/limited?status=${status}`)).headers.get("retry-after");
    expect([await wait(429), await wait(200)]).toEqual(["42", null]);
  });
});

describe("a long answer", () => {
  it("is compressed on its way and complete", async () => {
    const answer = await fetch(`${address}/feed?pieces=1000`, { headers: { "accept-encoding": "br" } });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect((await answer.text()).length).toBe(1_000 * 920);
  });

  it("is made no faster than it is read, and no further when its reader is gone", async () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.write("GET /feed?pieces=100000 HTTP/1.1\r\nhost: site\r\n\r\n");
    await once(socket, "readable");
    let before = -1;
    while (before !== made) {
      before = made;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(made).toBeLessThan(100_000);
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(made).toBeLessThan(100_000);
  });
});

describe("an address", () => {
  const get = async (path: string) => {
    const answer = await fetch(address + path);
    return [answer.status, await answer.text()] as const;
  };

  it("of many thousand letters shows its page, whatever its query holds", async () => {
    const query = `?q=${"x".repeat(10_000)}`;
    expect(await get(`/buy/listing${query}`)).toEqual([200, `/buy/listing${query}`]);
    expect(await get("/fees?a=%00&b[[[=';drop")).toEqual([200, expect.stringContaining("a=%EF%BF%BD")]);
  });
  it("that is too long or cannot be read shows the site's own screen, and tells programs its code", async () => {
    expect(await get(`/fees?q=${"x".repeat(17_000)}`)).toEqual([200, "/error/414"]);
    expect(await get("/fees/%00")).toEqual([200, "/error/400"]);
    expect(await get("/fees/%E0%A4%A")).toEqual([200, "/error/400"]);
    expect(await get("/%5C")).toEqual([200, "/error/400"]);
    expect(await get("/%5cevil.example/fees")).toEqual([200, "/error/400"]);
    const [status, body] = await get("/api/%00");
    expect([status, JSON.parse(body).code]).toEqual([400, "bad-address"]);
  });
});

describe("the API's own answers", () => {
  const send = async (method: string, path: string, headers = {}) => {
    const answer = await fetch(`${address}${path}`, { method, headers });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: text && JSON.parse(text) };
  };

  it("are JSON when another site asks", async () => {
    for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }])
      expect(await send("POST", "/api/auth/logout", headers)).toMatchObject({
        status: 403,
        body: { code: "foreign-request", message: "This request came from another site.", status: 403 },
      });
    const page = await fetch(`${address}/form`, { method: "POST", headers: { origin: "https://evil.example" } });
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
    (await fetch(`${address}/track?event=${event}`, { method: "POST", headers })).status;
  expect(await tell("newsletter")).toBe(204);
  expect(await tell("newsletter", { origin: "https://evil.example" })).toBe(403);
  expect(await tell("anything")).toBe(404);
  expect(await (await fetch(`${address}/metrics`)).text()).toMatch(/swaplot_events_total\{event="newsletter"\} \d/);
});

it("asks a browser that tells too much to wait a minute", async () => {
  const track = () => fetch(`${address}/track?event=newsletter`, { method: "POST" });
  let last = await track();
  for (let n = 0; n < 300 && last.status !== 429; n += 1) last = await track();
  expect([last.status, last.headers.get("retry-after")]).toEqual([429, "60"]);
});

describe("a public page", () => {
  async function cacheOf(path: string, cookie = "", init: RequestInit = {}) {
    const answer = await fetch(address + path, { ...init, headers: { cookie } });
    await answer.text();
    return answer.headers.get("cache-control");
  }

  it.each([
    "session=x",
    "a=1;  session=x",
    "a=1;\tsession=x",
    "a=1;session\t= x",
    'a=1; session="x"',
    "%73ession=x",
    "__Host-session=x",
    "a=1; remember=x",
    "account=x",
    "flash=x",
    "draft=x",
    "oauth-back=x",
    "oauth-google=x",
  ])("is private when the request has the cookie %j, whether or not it is cached", async (cookie) => {
    const path = `/page?for=${encodeURIComponent(cookie)}`;
    expect(await cacheOf(path, cookie)).toBe("no-store");
    expect(await cacheOf(path)).toContain("s-maxage");
    expect(await cacheOf(path)).toContain("s-maxage");
    expect(await cacheOf(path, cookie)).toBe("no-store");
  });

  it("may come from the cache for visitors of a campaign", async () => {
    expect(await cacheOf("/arrived", "campaign=x")).toBe("no-store");
    expect(await cacheOf("/arrived", "campaign=x")).toBe("no-store");
    expect(await cacheOf("/arrived", "theirs=1")).toContain("s-maxage");
    expect(await cacheOf("/arrived", "campaign=x; fp-ref=y")).toContain("s-maxage");
  });

  it("is private when the visitor is known, regardless of the route", async () => {
    expect(await cacheOf("/known")).toBe("no-store");
    expect(await cacheOf("/known")).toBe("no-store");
    expect(await cacheOf("/known", "", { method: "POST" })).toBe("no-store");
  });
});

describe("an unsupported method", () => {
  const say = async (line: string) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
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
  const ask = (origin: string, method: string) => fetch(`${address}/origin`, { method, headers: { origin } });
  expect(await (await ask(environment().baseUrl, "POST")).text()).toBe("[null]");
  for (const origin of ["null", "garbage", "http://["]) expect(await (await ask(origin, "GET")).text()).toBe("[null]");
  expect((await ask("garbage", "POST")).status).toBe(403);
});

it("the framework's former data address is not found", async () => {
  for (const query of ["?_data=root", "?a=1&_data=constructor", "?%5Fdata="])
    expect(await (await fetch(`${address}/fees${query}`)).text()).toBe("/error/400");
});

describe("what a campaign adds to an address", () => {
  async function visit(path: string, init: RequestInit = {}) {
    const answer = await fetch(address + path, init);
    const { headers } = answer;
    return { text: await answer.text(), cookies: headers.getSetCookie(), cache: headers.get("cache-control") };
  }

  it("is visible to no page, cached or private", async () => {
    const first = await visit("/?mc_eid=someone&gclid=1&q=civic");
    expect(first.text).toBe("/?q=civic");
    expect((await visit("/?q=civic")).text).toBe(first.text);
    expect((await visit("/u/home?utm_source=mail", { headers: { cookie: "session=1" } })).text).toBe("/u/home");
    expect((await visit("/signup?utm_source=mail", { method: "POST" })).text).toBe("/signup?utm_source=mail");
  });

  it("is set as a cookie for each visitor, even when the page is cached", async () => {
    const visits = [];
    for (const source of ["mail", "radio", "radio"]) visits.push(await visit(`/fees?utm_source=${source}`));
    expect(visits.map(({ text, cache }) => [text, cache])).toEqual(Array(3).fill(["/fees", "no-store"]));
    const [mail, radio, again] = visits.map(({ cookies }) => cookies[0]);
    expect(mail).toMatch(/^campaign=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax/);
    expect(radio).not.toBe(mail);
    expect(again).toBe(radio);
    const other = await visit("/fees");
    expect(other.cookies).toEqual([]);
    expect(other.cache).toContain("s-maxage");
  });
});

it("a live connection that cannot be opened is refused, and the site goes on", async () => {
  vi.spyOn(hub, "accept").mockImplementation(() => {
    throw new Error("The database does not answer");
  });
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const lines = ["GET /api/ws HTTP/1.1", "host: site", "connection: upgrade", "upgrade: websocket"];
  socket.write([...lines, `origin: ${environment().baseUrl}`, "", ""].join("\r\n"));
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1.1 503 /);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});

it("an unexpected error is logged with the id of its request, and the visitor learns nothing of it", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const answer = await fetch(`${address}/broken`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toMatch(/Something unexpected|site\.test/);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]).toEqual([
    {
      requestId: answer.headers.get("x-request-id"),
      path: "/broken",
      error: expect.stringContaining("Something unexpected happened"),
    },
    "request failed",
  ]);
  logged.mockRestore();
});

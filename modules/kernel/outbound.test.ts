import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { outbound } from "./outbound.ts";
import { mayCall, noteOutcome, resetCircuits } from "./outbound-circuit.ts";

const Answer = z.object({ name: z.string() });
let server: http.Server;
let base: string;
let calls: { path: string; method: string; body: string; authorization: string | undefined }[];
let behave: (request: http.IncomingMessage, response: http.ServerResponse, nth: number) => void;

beforeAll(async () => {
  server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    calls.push({
      path: request.url ?? "",
      method: request.method ?? "",
      body,
      authorization: request.headers.authorization,
    });
    behave(request, response, calls.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  calls = [];
  resetCircuits();
  behave = (_, response) => response.end('{"name":"Accord","more":1}');
});

const call = (more: Partial<Parameters<typeof outbound<typeof Answer>>[0]> = {}) =>
  outbound({
    service: "test",
    url: `${base}/car`,
    hosts: ["127.0.0.1"],
    answer: Answer,
    loopback: true,
    timeoutMs: 30_000,
    ...more,
  });

describe("calling another server", () => {
  it("returns the JSON parsed by the schema and sends token and body", async () => {
    expect(await call({ method: "POST", body: { a: 1 }, token: "secret" })).toEqual({
      ok: true,
      status: 200,
      value: { name: "Accord" },
    });
    expect(calls).toEqual([{ path: "/car", method: "POST", body: '{"a":1}', authorization: "Bearer secret" }]);
  });

  it("refuses hosts that are not listed, http, credentials and private addresses, without calling", async () => {
    const refused = { ok: false, problem: "refused-address" };
    expect(await call({ hosts: ["example.com"] })).toEqual(refused);
    expect(await call({ loopback: false })).toEqual(refused);
    expect(await call({ url: "not an address" })).toEqual(refused);
    expect(await call({ url: base.replace("//", "//a:b@") })).toEqual(refused);
    expect(
      await outbound({ service: "test", url: "https://127.0.0.1/", hosts: ["127.0.0.1"], answer: Answer }),
    ).toEqual(refused);
    expect(await outbound({ service: "test", url: "https://[::1]/", hosts: ["[::1]"], answer: Answer })).toEqual(
      refused,
    );
    expect(
      await outbound({ service: "test", url: "https://localhost/", hosts: ["localhost"], answer: Answer }),
    ).toEqual(refused);
    expect(calls).toEqual([]);
  });

  it("never follows a redirect", async () => {
    behave = (_, response) => response.writeHead(302, { location: `${base}/elsewhere` }).end();
    expect(await call()).toEqual({ ok: false, problem: "status", status: 302 });
    expect(calls).toHaveLength(1);
  });

  it("retries a read after 503 and succeeds", async () => {
    behave = (_, response, nth) => (nth < 3 ? response.writeHead(503).end() : response.end('{"name":"Civic"}'));
    expect(await call()).toMatchObject({ ok: true, value: { name: "Civic" } });
    expect(calls).toHaveLength(3);
  });

  it("does not retry a write unless it is marked repeatable", async () => {
    behave = (_, response) => response.writeHead(500).end();
    await call({ method: "POST", body: {} });
    expect(calls).toHaveLength(1);
    resetCircuits();
    await call({ method: "POST", body: {}, repeatable: true });
    expect(calls).toHaveLength(4);
  });

  it("does not retry after a client error", async () => {
    behave = (_, response) => response.writeHead(404).end("{}");
    expect(await call()).toEqual({ ok: false, problem: "status", status: 404 });
    expect(calls).toHaveLength(1);
  });

  it("times out when no answer, or only half of one, arrives in time", async () => {
    behave = () => {};
    expect(await call({ timeoutMs: 60 })).toEqual({ ok: false, problem: "timeout" });
    resetCircuits();
    behave = (_, response) => response.write('{"na');
    expect(await call({ timeoutMs: 60 })).toEqual({ ok: false, problem: "timeout" });
  });

  it("reports a broken connection, also in the middle of an answer", async () => {
    behave = (request) => request.socket.destroy();
    expect(await call()).toEqual({ ok: false, problem: "unreachable" });
    resetCircuits();
    behave = (request, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write('{"name":', () => request.socket.destroy());
    };
    expect(await call()).toEqual({ ok: false, problem: "unreachable" });
  });

  it("refuses answers that are too large, not JSON, or of another shape", async () => {
    behave = (_, response) => response.end(JSON.stringify({ name: "x".repeat(2_000) }));
    expect(await call({ maxBytes: 1_000 })).toEqual({ ok: false, problem: "too-large" });
    behave = (_, response) => response.end("<html>");
    expect(await call()).toEqual({ ok: false, problem: "bad-answer", status: 200 });
    behave = (_, response) => response.end('{"name":7}');
    expect(await call()).toEqual({ ok: false, problem: "bad-answer", status: 200 });
  });

  it("stops calling a service that keeps failing, and no other service at the same host", async () => {
    behave = (_, response) => response.writeHead(500).end();
    await call();
    await call();
    expect(calls).toHaveLength(5);
    expect(await call()).toEqual({ ok: false, problem: "resting" });
    expect(calls).toHaveLength(5);
    behave = (_, response) => response.end('{"name":"Civic"}');
    expect(await call({ service: "other" })).toMatchObject({ ok: true });
  });

  it("counts the failures of an address that a member chose for this member's record only", async () => {
    const hook = (memberRecord: string) => call({ service: "webhooks", memberRecord, method: "POST", body: {} });
    behave = (_, response) => response.writeHead(500).end();
    for (let n = 0; n < 5; n++) expect(await hook("bad")).toMatchObject({ problem: "status" });
    expect(await hook("bad")).toEqual({ ok: false, problem: "resting" });
    behave = (_, response) => response.end('{"name":"Civic"}');
    expect(await hook("good")).toMatchObject({ ok: true });
    expect(await call()).toMatchObject({ ok: true });
    expect(await call({ service: "webhooks" })).toMatchObject({ ok: true });
  });

  it("lets one call try after the pause and calls the host again when it succeeds", () => {
    for (let i = 0; i < 5; i++) noteOutcome("slow.example", false, 1_000);
    expect(mayCall("slow.example", 2_000)).toBe(false);
    expect(mayCall("slow.example", 32_000)).toBe(true);
    expect(mayCall("slow.example", 32_000)).toBe(false);
    noteOutcome("slow.example", true, 32_100);
    expect(mayCall("slow.example", 32_200)).toBe(true);
  });

  it("forgets the destination that failed the longest ago when very many fail", () => {
    const fail = (name: string) => Array.from({ length: 5 }, () => noteOutcome(name, false, 1_000));
    for (let n = 0; n <= 10_000; n++) fail(`hook ${n}`);
    expect([0, 1, 10_000].map((n) => mayCall(`hook ${n}`, 2_000))).toEqual([true, false, false]);
  });
});

import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { BodyLimit } from "./body-limit.ts";
import { addressOf, toRequest } from "./node-adapter.ts";

it("the framework gets no headers that it would compare with each other and fail", () => {
  const sent = { host: "evil.example", origin: "", "x-forwarded-host": "other.example", accept: "text/html" };
  const req = { method: "GET", url: "/contact", rawHeaders: Object.entries(sent).flat() } as unknown as IncomingMessage;
  const request = toRequest(req, {} as ServerResponse, "https://site.example", true, new BodyLimit());
  expect(Object.fromEntries(request.headers)).toEqual({ accept: "text/html" });
  expect(request.url).toBe("https://site.example/contact");
});

it("a body that is left while more of it is asked for ends nothing but itself", async () => {
  const pieces = async function* () {
    for (let i = 0; i < 12; i += 1) yield Buffer.alloc(20_000);
  };
  const sent = { method: "POST", url: "/contact", rawHeaders: [] };
  for (const reads of [1, 2, 3, 4]) {
    const req = Object.assign(Readable.from(pieces()), sent) as unknown as IncomingMessage;
    const request = toRequest(
      req,
      new EventEmitter() as ServerResponse,
      "https://site.example",
      false,
      new BodyLimit(),
    );
    const reader = request.body?.getReader();
    for (let i = 0; i < reads; i += 1) await reader?.read();
    await turn();
    const waiting = reader?.read();
    await reader?.cancel();
    expect(await waiting).toEqual({ done: true, value: undefined });
    // An error in a later turn would fail this file.
    for (let i = 0; i < 10; i += 1) await turn();
  }
});

it("only a trusted proxy says who the visitor is and how the site was reached", () => {
  const sent = {
    "X-Forwarded-For": "203.0.113.9, 198.51.100.7",
    "x-forwarded-proto": "http",
    "X-FORWARDED-PORT": "1",
    "x-forwarded-host": "evil.example",
    Forwarded: "for=203.0.113.9;host=evil.example",
  };
  const req = {
    method: "GET",
    url: "/",
    rawHeaders: Object.entries(sent).flat(),
    headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value])),
    socket: { remoteAddress: "192.0.2.1" },
  } as unknown as IncomingMessage;
  const received = (trusted: boolean) =>
    toRequest(req, {} as ServerResponse, "https://site.example", trusted, new BodyLimit());
  expect([...received(false).headers]).toEqual([]);
  expect(received(true).url).toBe("https://site.example/");
  expect(addressOf(req, false)).toBe("192.0.2.1");
  // What the proxy itself appended; the visitor may have sent the rest.
  expect(addressOf(req, true)).toBe("198.51.100.7");
});

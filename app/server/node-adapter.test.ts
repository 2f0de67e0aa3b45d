import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { BodyLimit } from "./body-limit.ts";
import { toRequest } from "./node-adapter.ts";

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

import type { IncomingMessage, ServerResponse } from "node:http";
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

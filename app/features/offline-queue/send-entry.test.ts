import { afterEach, describe, expect, it, vi } from "vitest";
import { type Entry, made, pauseAfter } from "./entries.ts";
import { meaningOf, sendEntry } from "./send-entry.ts";

afterEach(() => vi.unstubAllGlobals());

const answered = (status: number, answer: unknown = {}, more: { retryAfter?: string; toLogin?: boolean } = {}) =>
  meaningOf({ status, text: JSON.stringify(answer), retryAfter: null, toLogin: false, ...more });

const entry: Entry = {
  id: 1,
  ...made({
    key: "key-1",
    account: "me",
    group: "g",
    about: "",
    label: "Front",
    kind: "file",
    path: "/api/files",
    capturedAt: "2026-11-23T10:00:00.000Z",
    fields: [
      ["capturedAt", "2026-11-23T10:00:00.000Z"],
      ["file", new File(["bytes"], "front.jpg", { type: "image/jpeg" })],
    ],
  }),
};

describe("the answer of the server", () => {
  it("is noted when it accepts", () =>
    expect(answered(201, { key: "f" })).toEqual({ is: "sent", answer: { key: "f" } }));
  it("asks for the login, also as a redirect to it", () => {
    expect(answered(401)).toEqual({ is: "login" });
    expect(answered(200, {}, { toLogin: true })).toEqual({ is: "login" });
  });
  it("keeps the other person's values of a conflict", () =>
    expect(answered(409, { message: "Changed by Tom.", conflict: 1 })).toEqual({
      is: "conflict",
      problem: "Changed by Tom.",
      answer: { message: "Changed by Tom.", conflict: 1 },
    }));
  it("keeps the sentence of an error, the one beside the field first", () => {
    expect(answered(422, { message: "Check the fields.", errors: { keys: ["At most nine keys."] } })).toMatchObject({
      is: "refused",
      problem: "At most nine keys.",
    });
    expect(answered(404, { message: "Not found." })).toMatchObject({ is: "refused", problem: "Not found." });
  });
  it("is asked for again when the server is busy, after the time it names", () => {
    expect(answered(503)).toMatchObject({ is: "again", offline: false });
    expect(answered(429, {}, { retryAfter: "30" })).toMatchObject({ is: "again", afterMs: 30_000 });
  });
  it("of a public network's own page is no answer", () =>
    expect(
      meaningOf({ status: 200, text: "<html>Welcome to the guest network", retryAfter: null, toLogin: false }),
    ).toEqual({ is: "again", problem: "No connection.", offline: true }));
});

describe("a request from the offline queue", () => {
  it("names its key and its account, and carries the file with its name and time of capture", async () => {
    const fetched = vi.fn(async (_path: string, _init: RequestInit) =>
      Response.json({ key: "file-1" }, { status: 201 }),
    );
    vi.stubGlobal("fetch", fetched);
    expect(await sendEntry(entry, entry.fields)).toMatchObject({ is: "sent" });
    const [path, { method, headers, body }] = fetched.mock.calls[0] as [string, RequestInit];
    expect([path, method]).toEqual(["/api/files", "PUT"]);
    expect(headers).toMatchObject({ "idempotency-key": "key-1", "expected-account": "me" });
    expect([...(body as FormData).keys()]).toEqual(["capturedAt", "file"]);
    expect(((body as FormData).get("file") as File).name).toBe("front.jpg");
  });
  it("waits when there is no connection", async () => {
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("Failed to fetch");
    });
    expect(await sendEntry(entry, entry.fields)).toMatchObject({ is: "again", offline: true });
  });
});

describe("the pause after failed attempts", () => {
  it("doubles up to five minutes, a quarter more or less", () => {
    expect([1, 2, 3, 20].map((tries) => pauseAfter(tries, 0.5))).toEqual([2_000, 4_000, 8_000, 300_000]);
    expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([1_500, 2_500]);
  });
});

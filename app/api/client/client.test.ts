import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { createClient, each, SwaplotError, verifyWebhook } from "./index.ts";
import { pauseAfter } from "./retry.ts";

type Sent = { url: string; init: RequestInit };
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | Error;

/** A client whose calls get these answers, one after the other; the last one stays. */
function clientWith(answers: Answer[], settings: { key?: string; version?: string; longestPause?: number } = {}) {
  const sent: Sent[] = [];
  const client = createClient({
    baseUrl: "https://swaplot.test",
    ...settings,
    async fetch(url, init) {
      sent.push({ url, init });
      const answer = answers[Math.min(sent.length, answers.length) - 1] as Answer;
      if (answer instanceof Error) throw answer;
      return Response.json(answer.body ?? {}, { status: answer.status ?? 200, headers: answer.headers ?? {} });
    },
  });
  return { client, sent };
}
const headersOf = ({ init }: Sent) => new Headers(init.headers);
const BUSY = { status: 503, body: { code: "unavailable", message: "Busy.", status: 503 } };

describe("a request of the client", () => {
  it("puts parameters into the path and the query, in the notation that the API reads", async () => {
    const { client, sent } = clientWith([{}]);
    await client.getSwapsOffers({ swap: "a/b" });
    await client.getInspectionAvailability({ from: "2026-11-20", to: "2026-11-21", location: { lat: 1, lng: 2 } });
    await client.getSwapsListing({ make: undefined, page: 2 });
    expect(sent.map(({ url }) => decodeURIComponent(url.replace("https://swaplot.test/api/", "")))).toEqual([
      "swaps/a/b/offers",
      "inspection/availability?from=2026-11-20&to=2026-11-21&location[lat]=1&location[lng]=2",
      "swaps/listing?page=2",
    ]);
    expect(sent[0]?.url).toContain("a%2Fb");
  });

  it("puts the other fields of a write into its body, with a key of its own or the given one", async () => {
    const { client, sent } = clientWith([{}], { key: "swaplot_1", version: "2026-11-26" });
    const offer = { swap: "1", offer: 21_000, visited: false };
    await client.postSwapsOffers(offer);
    await client.postSwapsOffers(offer, { idempotencyKey: "mine" });
    await client.getSwapsListing();
    const [first, second, read] = sent as [Sent, Sent, Sent];
    expect(JSON.parse(String(first.init.body))).toEqual({ offer: 21_000, visited: false });
    expect(Object.fromEntries(headersOf(second))).toEqual({
      authorization: "Bearer swaplot_1",
      "content-type": "application/json",
      "idempotency-key": "mine",
      "swaplot-version": "2026-11-26",
    });
    expect(headersOf(first).get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headersOf(read).has("idempotency-key")).toBe(false);
  });

  it("sends files as a form", async () => {
    const { client, sent } = clientWith([{}]);
    await client.putFiles({ file: new File(["x"], "x.jpg"), public: "1" });
    const form = sent[0]?.init.body as FormData;
    expect([form.get("public"), (form.get("file") as File).name]).toEqual(["1", "x.jpg"]);
    expect(headersOf(sent[0] as Sent).has("content-type")).toBe(false);
  });

  it("needs every part of its path", async () => {
    const { client, sent } = clientWith([{}]);
    await expect(client.getSwapsById({ _id: "" })).rejects.toThrow('This call needs "_id".');
    expect(sent).toEqual([]);
  });
});

describe("an error of the client", () => {
  it("is what the API answered, and names the request", async () => {
    const body = {
      code: "invalid-input",
      message: "No.",
      status: 422,
      field: "offer",
      fields: { offer: ["Too low."] },
    };
    const { client } = clientWith([{ status: 422, body, headers: { "x-request-id": "r1" } }]);
    const error = await client.postSwapsOffers({ swap: "1", offer: 1, visited: false }).catch((caught) => caught);
    expect(error).toBeInstanceOf(SwaplotError);
    expect(error).toMatchObject({ ...body, requestId: "r1", details: {} });
  });

  it("is also what is still being made after all retries", async () => {
    const body = { code: "sandbox-opening", message: "Wait.", status: 202, details: { seconds: 3 } };
    const { client } = clientWith([{ status: 202, body, headers: { "retry-after": "0" } }]);
    await expect(client.getSandbox()).rejects.toMatchObject({ code: "sandbox-opening", details: { seconds: 3 } });
  });

  it("is ours when the answer is not one of the API", async () => {
    const { client } = clientWith([{ status: 502, body: "<html>" }]);
    await expect(client.getSwapsListing()).rejects.toMatchObject({ code: "internal-error", status: 502 });
  });
});

describe("a retry of the client", () => {
  it("waits as long as the server says, and has the same key", async () => {
    const { client, sent } = clientWith([{ ...BUSY, headers: { "retry-after": "0" } }, { body: { success: true } }]);
    expect(await client.postSwapsView({ swap: "1" })).toEqual({ success: true });
    const keys = sent.map((one) => headersOf(one).get("idempotency-key"));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it("ends after three, and does not wait longer than allowed", async () => {
    const short = clientWith([{ ...BUSY, headers: { "retry-after": "0" } }]);
    await expect(short.client.getSwapsListing()).rejects.toMatchObject({ code: "unavailable" });
    expect(short.sent).toHaveLength(4);
    const long = clientWith([{ ...BUSY, headers: { "retry-after": "61" } }]);
    await expect(long.client.getSwapsListing()).rejects.toMatchObject({ code: "unavailable" });
    expect(long.sent).toHaveLength(1);
  });

  it("ends when its signal does", async () => {
    const { client, sent } = clientWith([{ ...BUSY, headers: { "retry-after": "30" } }]);
    const stop = new AbortController();
    const asked = client.getSwapsListing({}, { signal: stop.signal });
    setImmediate(() => stop.abort(new Error("enough")));
    await expect(asked).rejects.toThrow("enough");
    expect(sent).toHaveLength(1);
  });

  it.each([
    [new Response(null, { status: 429, headers: { "retry-after": "7" } }), 7],
    [new Response(null, { status: 202, headers: { "retry-after": "5" } }), 5],
    [new Response(null, { status: 429 }), undefined],
    [new Response(null, { status: 500 }), undefined],
    [new Response(null, { status: 200 }), undefined],
    [new TypeError("fetch failed"), 2],
    [new DOMException("aborted", "AbortError"), undefined],
  ])("pauses by the answer (%#)", (answer, seconds) => {
    expect(pauseAfter(answer, 2)).toBe(seconds);
  });
});

it("reads a list part by part, as far as it is needed", async () => {
  const part = (list: number[], next: string | null) => ({ body: { list, page: { end: next === null, next } } });
  const { client, sent } = clientWith([part([1, 2], "b"), part([3], "c"), part([4], null)]);
  const seen: unknown[] = [];
  for await (const one of each(client.getSwapsListing, { make: "honda" })) seen.push(one);
  expect(seen).toEqual([1, 2, 3, 4]);
  expect(sent.map(({ url }) => new URL(url).search)).toEqual(["start", "b", "c"].map((n) => `?make=honda&after=${n}`));
  for await (const one of each(client.getSwapsListing, {})) if (one) break;
  expect(sent).toHaveLength(4);
});

it("refuses an answer that is no list or no JSON", async () => {
  const { client } = clientWith([{ body: { error: "a proxy" } }]);
  const read = async () => {
    for await (const one of each(client.getSwapsListing, {})) return one;
  };
  await expect(read()).rejects.toMatchObject({ name: "SwaplotError", code: "invalid-data" });
  const page = async () => new Response("<html>", { status: 200 });
  const proxied = createClient({ baseUrl: "https://example.com", fetch: page });
  await expect(proxied.getSwapsListing({})).rejects.toMatchObject({ code: "invalid-data" });
});

describe("a webhook", () => {
  const secret = `whsec_${Buffer.from("a secret").toString("base64")}`;
  const body = JSON.stringify({ id: "m1", type: "offer.made", createdAt: "2026-11-21T15:30:00.000Z", data: {} });
  const signed = (at = new Date(), of = body) => ({
    "webhook-id": "m1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": `v1,AAAA ${new Webhook(secret).sign("m1", at, of)}`,
  });

  it("is read from the headers of a request and of Node", async () => {
    expect(await verifyWebhook(secret, signed(), body)).toEqual(JSON.parse(body));
    expect(await verifyWebhook(secret, new Headers(signed()), body)).toMatchObject({ type: "offer.made" });
  });

  it.each([
    ["of another body", signed(undefined, "{}"), "signature"],
    ["without a signature", { ...signed(), "webhook-signature": "" }, "signature"],
    ["with a signature that is no base64", { ...signed(), "webhook-signature": "v1,*" }, "signature"],
    ["of a message from before", signed(new Date(Date.now() - 301_000)), "time"],
    ["of a message to come", signed(new Date(Date.now() + 302_000)), "time"],
    ["without a time", { ...signed(), "webhook-timestamp": "" }, "time"],
  ])("is refused with headers %s", async (_, headers, problem) => {
    await expect(verifyWebhook(secret, headers, body)).rejects.toThrow(problem);
  });
});

it("the package imports nothing but its own files", () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^(?!cli\/).*(?<!\.test)\.ts$/.test(name),
  );
  const outside = files.flatMap((name) =>
    [...readFileSync(path.join(folder, name), "utf8").matchAll(/ from "(.+?)"/g)]
      .map(([, target = ""]) => target)
      .filter(
        (target) => !path.resolve(folder, path.dirname(name), target).startsWith(folder) || !target.startsWith("."),
      ),
  );
  expect(outside).toEqual([]);
});

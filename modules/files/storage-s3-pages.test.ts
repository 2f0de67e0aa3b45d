import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Storage } from "./storage.ts";
import { bucketStorage } from "./storage-s3.ts";

/** A bucket that lists three objects per page; real ones list a thousand. */
const PAGE = 3;
const kept = new Set<string>();
const asked: string[] = [];
let deletes = true;

const server = http.createServer(async (request, response) => {
  const url = new URL(request.url ?? "/", "http://bucket");
  const body = Buffer.concat(await request.toArray()).toString();
  asked.push(`${request.method} ${url.searchParams.has("delete") ? "delete" : "list"}`);
  response.setHeader("content-type", "application/xml");
  if (url.searchParams.has("delete")) {
    for (const [, key] of body.matchAll(/<Key>([^<]+)<\/Key>/g)) if (deletes) kept.delete(key as string);
    response.end("<DeleteResult></DeleteResult>");
    return;
  }
  const found = [...kept].filter((key) => key.startsWith(url.searchParams.get("prefix") ?? "")).sort();
  const contents = found.slice(0, PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const more = found.length > PAGE;
  response.end(
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? "<NextContinuationToken>on</NextContinuationToken>" : ""}${contents.join("")}</ListBucketResult>`,
  );
});

let store: Storage;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  store = bucketStorage({
    S3_BUCKET: "cars",
    S3_REGION: "us-east-1",
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: "KEY",
    S3_SECRET_ACCESS_KEY: "SECRET",
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  kept.clear();
  asked.length = 0;
  deletes = true;
});

it("deletes everything below a path, across any number of list pages, and nothing else", async () => {
  for (let n = 0; n < 8; n += 1) kept.add(`derived/ab/k1/${n}.webp`);
  kept.add("derived/ab/k12/0.webp");
  await store.deleteBelow("derived/ab/k1/");
  expect([...kept]).toEqual(["derived/ab/k12/0.webp"]);
  expect(asked.filter((call) => call.endsWith("delete"))).toHaveLength(3);
});

it("sends one request if there is nothing to delete", async () => {
  await store.deleteBelow("derived/ab/none/");
  expect(asked).toEqual(["GET list"]);
});

import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";

type Stored = { bytes: Buffer; type: string };
type Answer = { status: number; body?: Buffer | string; headers?: Record<string, string> };
type Plan = { bucket: string; accessKey: string; pageSize?: number };

/**
 * A fake bucket that implements the part of S3 that the product uses, according to its reference: put, full and range
 * reads, paged listing by prefix, single and bulk delete. It rejects invalid credentials, other buckets, and bodies
 * whose length or checksum doesn't match.
 */
export async function startBucketServer(plan: Plan): Promise<{ url: string; close(): Promise<void> }> {
  const objects = new Map<string, Stored>();
  const server = createServer(async (request, response) => send(response, await answer(objects, plan, request)));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.writeHead(status, headers).end(body);
}

async function answer(objects: Map<string, Stored>, plan: Plan, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? "/", "http://bucket");
  const body = await buffer(request);
  const [, bucket = "", ...rest] = url.pathname.split("/").map(decodeURIComponent);
  const key = rest.join("/");
  if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${plan.accessKey}/`))
    return failure(403, "InvalidAccessKeyId");
  if (bucket !== plan.bucket) return failure(404, "NoSuchBucket");
  if (key === "" && request.method === "GET") return list(objects, url.searchParams, plan.pageSize ?? 1_000);
  if (key === "" && request.method === "POST" && url.searchParams.has("delete"))
    return deleteMany(objects, request, body);
  if (request.method === "PUT") return put(objects, key, request, body);
  if (request.method === "GET") return get(objects.get(key), request.headers.range);
  if (request.method !== "DELETE") return failure(405, "MethodNotAllowed");
  objects.delete(key);
  return { status: 204 };
}

function put(objects: Map<string, Stored>, key: string, { headers }: IncomingMessage, bytes: Buffer): Answer {
  if (headers["transfer-encoding"] || headers["content-encoding"]) return failure(501, "NotImplemented");
  const signed = headers["x-amz-content-sha256"];
  const isWhole = signed === "UNSIGNED-PAYLOAD" || signed === createHash("sha256").update(bytes).digest("hex");
  if (!isWhole) return failure(400, "XAmzContentSHA256Mismatch");
  objects.set(key, { bytes, type: headers["content-type"] ?? "application/octet-stream" });
  return { status: 200, headers: { etag: etagOf(bytes) } };
}

function get(stored: Stored | undefined, range: string | undefined): Answer {
  if (!stored) return failure(404, "NoSuchKey");
  const { bytes, type } = stored;
  const headers = { "content-type": type, etag: etagOf(bytes) };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  if (from === undefined) return { status: 200, body: bytes, headers };
  const start = Number(from);
  const end = Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1);
  if (start > end) return failure(416, "InvalidRange");
  const place = { "content-range": `bytes ${start}-${end}/${bytes.length}` };
  return { status: 206, body: bytes.subarray(start, end + 1), headers: { ...headers, ...place } };
}

function list(objects: Map<string, Stored>, query: URLSearchParams, pageSize: number): Answer {
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after).toSorted();
  const page = keys.slice(0, pageSize);
  const more = keys.length > page.length;
  return xml(
    `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${
      more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ""
    }${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("")}</ListBucketResult>`,
  );
}

function deleteMany(objects: Map<string, Stored>, { headers }: IncomingMessage, body: Buffer): Answer {
  const sums = { md5: createHash("md5").update(body).digest("base64"), crc32: Buffer.alloc(4) };
  sums.crc32.writeUInt32BE(crc32(body));
  const isWhole =
    headers["content-md5"] === sums.md5 || headers["x-amz-checksum-crc32"] === sums.crc32.toString("base64");
  if (!isWhole) return failure(400, "BadDigest");
  const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => key);
  for (const key of keys) objects.delete(key);
  return xml(`<DeleteResult>${keys.map((key) => `<Deleted><Key>${key}</Key></Deleted>`).join("")}</DeleteResult>`);
}

const etagOf = (bytes: Buffer): string => `"${createHash("md5").update(bytes).digest("hex")}"`;
const xml = (body: string, status = 200): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
  headers: { "content-type": "application/xml" },
});
const failure = (status: number, code: string): Answer => xml(`<Error><Code>${code}</Code></Error>`, status);

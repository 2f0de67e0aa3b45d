import contentDisposition from "content-disposition";
import parseRange from "range-parser";
import { z } from "zod";
import { isCurrent } from "#app/http/answers/entity-tag.ts";
import { webStream } from "#app/http/answers/web-stream.ts";
import { MOST_AROUND_FILES } from "#app/http/bodies/multipart.ts";
import { type Upload, type UploadPlan, withUploads } from "#app/http/bodies/uploads.ts";
import { findVehicleCodes } from "#modules/catalog/index.ts";
import {
  drawMonogram,
  keepPart,
  openFile,
  openImage,
  refuseFile,
  storeFile,
  updateFile,
  withParts,
} from "#modules/files/index.ts";
import { FileRecord, fileKey, LARGEST_UPLOAD, MOST_PARTS, PART_BYTES, UpdateFile } from "#modules/files/schemas.ts";
import type { Actor, Gate } from "#modules/kernel/actor.ts";
import { refuseCommon } from "#modules/kernel/result.ts";
import { errorResponse } from "./answer-error.ts";
import { sendDealSheet } from "./deal-sheet-pdf.ts";
import { refuseCall } from "./errors.ts";
import { endpoint } from "./kit.ts";
import { sendPaper } from "./paper-pdf.ts";
import { sendDetails, sendEvaluation } from "./print.ts";
import { UNKNOWN_FIELD } from "./read-input.ts";

type Params = Record<string, string>;
type Handler = (request: Request, params: Params, actor: Actor, key?: string) => Promise<Response>;
/** An endpoint that returns or takes bytes instead of JSON. The server tries `answerFile` before the JSON router. */
export type ByteEndpoint = {
  catalogue: readonly string[];
  method: "GET" | "PUT";
  path: string;
  allow: Gate;
  /** The query parameters that the endpoint reads. All others are refused. */
  query?: readonly string[];
  handle: Handler;
};

const image: Handler = (request, { key = "", width = "", height = "" }, actor) =>
  sendImage(request, actor, key, width, height, false);
const privateImage: Handler = (request, { key = "", width = "", height = "" }, actor) =>
  sendImage(request, actor, key, width, height, true);
const file: Handler = (request, { key = "" }, actor) => sendFile(request, actor, key);
const videoByQuery: Handler = (request, _, actor) =>
  sendFile(request, actor, new URL(request.url).searchParams.get("key") ?? "");

/** Matched in this order: the first match wins. */
export const byteEndpoints: readonly ByteEndpoint[] = [
  { catalogue: ["C006"], method: "GET", path: "/images/logos/{make}.png", allow: "anyone", handle: sendLogo },
  { catalogue: ["C001"], method: "GET", path: "/images/{key}/{width}/{height}", allow: "anyone", handle: image },
  {
    catalogue: ["C002"],
    method: "GET",
    path: "/api/images/{key}/{width}/{height}",
    allow: "anyone",
    handle: privateImage,
  },
  {
    catalogue: ["C004"],
    method: "GET",
    path: "/api/files/video/{key}",
    allow: "anyone",
    query: ["download"],
    handle: file,
  },
  {
    catalogue: ["C004"],
    method: "GET",
    path: "/api/files/video",
    allow: "anyone",
    query: ["key", "download"],
    handle: videoByQuery,
  },
  { catalogue: ["C003"], method: "GET", path: "/api/files/{key}", allow: "anyone", query: ["download"], handle: file },
  { catalogue: ["C005"], method: "GET", path: "/api/swaps/{id}/pdf", allow: "anyone", handle: sendDetails },
  { catalogue: [], method: "GET", path: "/api/swaps/{id}/evaluation/pdf", allow: "anyone", handle: sendEvaluation },
  { catalogue: [], method: "GET", path: "/api/swaps/{id}/deal/pdf", allow: "signed-in", handle: sendDealSheet },
  { catalogue: [], method: "GET", path: "/api/swaps/{id}/papers/{paper}/pdf", allow: "signed-in", handle: sendPaper },
  { catalogue: ["C272"], method: "PUT", path: "/api/files", allow: "signed-in", handle: receiveFile },
  { catalogue: [], method: "PUT", path: "/api/files/parts/{upload}/{at}", allow: "signed-in", handle: receivePart },
];

const patterns = byteEndpoints.map(
  ({ path }) => new RegExp(`^${path.replace(/\./g, "\\.").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
);

/** Answers a file call; undefined when no file call has this address. */
export async function answerFile(request: Request, actor: Actor, key?: string): Promise<Response | undefined> {
  const url = new URL(request.url);
  const { pathname } = url;
  if (!/^\/(api\/)?(images|files)(\/|$)|^\/api\/swaps\/[^/]+\/((deal|evaluation|papers\/[^/]+)\/)?pdf$/.test(pathname))
    return undefined;
  const method = request.method === "HEAD" ? "GET" : request.method;
  for (const [i, { method: wanted, query, handle }] of byteEndpoints.entries()) {
    const match = wanted === method && patterns[i]?.exec(pathname);
    if (match) return refuseUnknown(unknownParameters(url, query)) ?? handle(request, match.groups ?? {}, actor, key);
  }
  return undefined;
}

/** The unknown query parameters of an endpoint. Public pictures are part of pages, and pages ignore unknown parameters. */
const unknownParameters = ({ pathname, searchParams }: URL, known: readonly string[] = []): string[] =>
  pathname.startsWith("/api/") ? [...searchParams.keys()].filter((name) => !known.includes(name)) : [];

function refuseUnknown(names: readonly string[]): Response | undefined {
  const fields = Object.fromEntries(names.map((name) => [name, [UNKNOWN_FIELD]]));
  return names.length > 0 ? errorResponse(refuseCommon("invalid-input", { fields })) : undefined;
}

const IMMUTABLE = "public, max-age=31536000, immutable";
/** The browser may cache a private file but must revalidate it each time, because a permission can be revoked. */
const REVALIDATE = "private, no-cache";

async function sendImage(
  request: Request,
  actor: Actor,
  key: string,
  width: string,
  height: string,
  maySeePrivate: boolean,
): Promise<Response> {
  const format = /image\/(webp|\*)|\*\/\*/.test(request.headers.get("accept") ?? "") ? "webp" : "jpeg";
  const isValidSize = /^[1-9]\d{0,3}$/.test(width) && /^[1-9]\d{0,3}$/.test(height);
  const found = isValidSize ? await openImage(actor, key, Number(width), Number(height), format) : undefined;
  if (!found || (!found.public && !maySeePrivate)) return missing();
  const headers = byteHeaders(found.mime, found.public, found.etag);
  headers.set("vary", found.public ? "accept" : "accept, cookie");
  if (isCurrent(request.headers.get("if-none-match"), found.etag)) return new Response(null, { status: 304, headers });
  const bytes = await found.bytes();
  if (!bytes) return missing();
  headers.set("content-length", String(bytes.length));
  return new Response(new Uint8Array(bytes), { headers });
}

async function sendFile(request: Request, actor: Actor, key: string): Promise<Response> {
  const found = await openFile(actor, key);
  if (!found) return missing();
  const { file: record, etag } = found;
  const headers = byteHeaders(record.mime, record.public, etag);
  const asAttachment = new URL(request.url).searchParams.has("download");
  headers.set("content-disposition", contentDisposition(record.name, { type: asAttachment ? "attachment" : "inline" }));
  headers.set("accept-ranges", "bytes");
  if (isCurrent(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  const range = requestedRange(request, record.size, etag);
  if (range === "outside") {
    headers.set("content-range", `bytes */${record.size}`);
    return new Response(null, { status: 416, headers });
  }
  const stream = await found.read(range);
  if (!stream) return missing();
  headers.set("content-length", String(range ? range.end - range.start + 1 : record.size));
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${record.size}`);
  return new Response(webStream(stream), { status: range ? 206 : 200, headers });
}

/** The byte range that a video player requests: undefined for the whole file, "outside" if it cannot be satisfied. */
function requestedRange(
  request: Request,
  size: number,
  etag: string,
): { start: number; end: number } | "outside" | undefined {
  const wanted = request.headers.get("range");
  const condition = request.headers.get("if-range");
  if (!wanted || (condition && condition !== etag)) return undefined;
  const ranges = parseRange(size, wanted);
  if (ranges === -1) return "outside";
  // Invalid headers, other units and multiple ranges get the whole file, which HTTP allows.
  return ranges !== -2 && ranges.type === "bytes" && ranges.length === 1 ? ranges[0] : undefined;
}

function byteHeaders(mime: string, open: boolean, etag: string): Headers {
  return new Headers({
    "content-type": mime,
    "cache-control": open ? IMMUTABLE : REVALIDATE,
    etag,
    "x-content-type-options": "nosniff",
    // Browsers refuse to show a sandboxed PDF, and their PDF viewers are isolated anyway.
    "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'${mime === "application/pdf" ? "" : "; sandbox"}`,
    "cross-origin-resource-policy": open ? "cross-origin" : "same-origin",
  });
}

/** The monogram of a make of the catalog, by its code or its name. */
async function sendLogo(request: Request, { make = "" }: Params): Promise<Response> {
  const name = decodeURIComponent(make).slice(0, 40);
  const { makes } = await findVehicleCodes([name.toLowerCase().replace(/[^a-z0-9]+/g, "-")], []);
  if (!/^[\w .&-]+$/.test(name) || makes.length === 0) return missing();
  const bytes = await drawMonogram(name);
  const headers = byteHeaders("image/png", true, `"logo-${encodeURIComponent(name.toLowerCase())}"`);
  if (isCurrent(request.headers.get("if-none-match"), headers.get("etag") as string))
    return new Response(null, { status: 304, headers });
  headers.set("cache-control", "public, max-age=86400");
  return new Response(new Uint8Array(bytes), { headers });
}

const UPLOAD: UploadPlan = {
  files: ["file"],
  maxBytes: LARGEST_UPLOAD,
  maxFiles: 1,
  totalBytes: LARGEST_UPLOAD + MOST_AROUND_FILES,
};

const PART: UploadPlan = { ...UPLOAD, maxBytes: PART_BYTES, totalBytes: PART_BYTES + MOST_AROUND_FILES };

const UPLOAD_FIELDS = ["public", "capturedAt", "parts", "name"];
/** Instead of `file`: how many parts came before under the idempotency key, and the name of the file. */
const InParts = z.object({
  parts: z.coerce.number().int().min(1).max(MOST_PARTS),
  name: z.string().max(300).default(""),
});
const UPLOAD_KEY = /^[\w-]{16,100}$/;
/** When the picture was taken, such as 2026-11-23T09:30:00Z. */
const CapturedAt = z.iso.datetime({ offset: true }).optional();
const NO_KEY = "Please send an Idempotency-Key of 16 to 100 letters, digits, hyphens, or underscores with the parts.";
const NO_TIME = "Please send a time such as 2026-11-23T09:30:00Z.";

/** Receives an upload with the fields `file` (or `parts` and `name`), `public`, and `capturedAt`. */
function receiveFile(request: Request, _: Params, actor: Actor, key?: string): Promise<Response> {
  return receive(request, actor, UPLOAD, (form, uploads) => storeUpload(actor, form, uploads, key));
}

/** Receives a part of a large file, which `PUT /api/files` stores once all of them are here. */
function receivePart(request: Request, { upload = "", at = "" }: Params, actor: Actor): Promise<Response> {
  return receive(request, actor, PART, async (_, [file]) => {
    if (!UPLOAD_KEY.test(upload) || !/^\d{1,3}$/.test(at) || Number(at) >= MOST_PARTS) return missing();
    if (!file) return errorResponse(refuseFile("file-missing"));
    if (file.tooLarge) return errorResponse(refuseFile("file-size"));
    const kept = await keepPart(actor, { upload, at: Number(at) }, file.path);
    return kept.ok ? new Response(null, { status: 204 }) : errorResponse(kept);
  });
}

async function receive(
  request: Request,
  actor: Actor,
  plan: UploadPlan,
  work: (form: FormData, uploads: Upload[]) => Promise<Response>,
): Promise<Response> {
  if (!actor.id) return errorResponse(refuseCommon("sign-in-required"));
  if (!/^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? ""))
    return errorResponse(refuseCall("unsupported-content-type", { message: "Send the file as multipart/form-data." }));
  if (Number(request.headers.get("content-length") ?? 0) > plan.totalBytes)
    return errorResponse(refuseFile("file-size"));
  try {
    return await withUploads(request, actor, plan, work);
  } catch (error) {
    // The form reader throws its errors as responses.
    if (error instanceof Response) return error;
    throw error;
  }
}

async function storeUpload(actor: Actor, form: FormData, uploads: Upload[], key?: string): Promise<Response> {
  const files = uploads.map(({ field }) => field).filter((field) => field !== "file");
  const unknown = refuseUnknown([...[...form.keys()].filter((name) => !UPLOAD_FIELDS.includes(name)), ...files]);
  if (unknown) return unknown;
  const upload = uploads.find(({ field }) => field === "file");
  const inParts = upload ? undefined : InParts.safeParse(Object.fromEntries(form)).data;
  if (!upload && !inParts) return errorResponse(refuseFile("file-missing"));
  if (upload?.tooLarge) return errorResponse(refuseFile("file-size"));
  const open = ["1", "true", "on"].includes(String(form.get("public") ?? ""));
  const captured = CapturedAt.safeParse(form.get("capturedAt") || undefined);
  if (!captured.success) return errorResponse(refuseCommon("invalid-input", { fields: { capturedAt: [NO_TIME] } }));
  const capturedAt = captured.data ? new Date(captured.data) : null;
  if (inParts && !UPLOAD_KEY.test(key ?? ""))
    return errorResponse(refuseCommon("invalid-input", { fields: { parts: [NO_KEY] } }));
  const store = (path: string, name: string) =>
    storeFile(actor, { content: { path }, name, public: open, capturedAt }, { key });
  const stored = inParts
    ? await withParts(actor, { upload: key as string, parts: inParts.parts }, (path) => store(path, inParts.name))
    : await store((upload as Upload).path, (upload as Upload).name);
  return stored.ok ? Response.json(stored.value, { status: 201 }) : errorResponse(stored);
}

const missing = (): Response => errorResponse(refuseCommon("not-found"));

const update = {
  allow: "signed-in",
  output: FileRecord,
  summary: "Turn a picture or draw on it; answers the new file",
  method: "POST",
  creates: true,
  errors: ["file-damaged", "image-size", "image-unread", "not-an-image", "not-found", "storage-full", "too-many-steps"],
} as const;

export const tags = { files: "Uploaded pictures, videos and documents" };

/** File calls that take and return JSON. */
export const files = {
  update: endpoint({
    ...update,
    catalogue: ["C270"],
    path: "/files/update",
    input: UpdateFile,
    run: (actor, input, { key }) => updateFile(actor, input, { key }),
  }),
  updateByKey: endpoint({
    ...update,
    catalogue: ["C271"],
    path: "/files/{key}/update",
    input: z.object({ key: fileKey, transform: UpdateFile.shape.transform }),
    run: (actor, input, { key }) => updateFile(actor, input, { key }),
  }),
};

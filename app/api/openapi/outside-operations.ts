import { IMAGE_SIZES, MOST_PARTS } from "#modules/files/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { OUTSIDE, type OutsideEndpoint } from "../outside.ts";
import { operationIds } from "./operation-id.ts";
import { type Json, refTo } from "./schemas.ts";

/** The OpenAPI operation of an endpoint outside the router, which returns bytes, a redirect or a socket. */
type Described = { summary: string; parameters: Json[]; requestBody?: Json; responses: Json };

const path = (name: string, example: string | number, description: string): Json => ({
  name,
  in: "path",
  required: true,
  description,
  example,
  schema: { type: typeof example === "number" ? "integer" : "string" },
});
const query = (name: string, example: string, description: string, required = false): Json => ({
  name,
  in: "query",
  required,
  description,
  example,
  schema: { type: "string" },
});
const bytes = (types: readonly string[], description: string): Json => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: "string", format: "binary" } }])),
});
/** Reads answer it to a reader who has the answer already. */
export const UNCHANGED: Json = { description: "The copy named by If-None-Match is still current." };

const KEY = path("key", "q1w2e3r4t5y6u7i8o9p0aa", "The key of the file.");
const SIZES = IMAGE_SIZES.map(({ width, height }) => `${width}x${height}`).join(", ");
const PICTURE: Described = {
  summary: "A picture in one of the sizes pictures are shown in",
  parameters: [
    KEY,
    path("width", 600, `Pixels. Width and height are one of ${SIZES}.`),
    path("height", 400, "Pixels."),
  ],
  responses: { 200: bytes(["image/webp", "image/jpeg"], "The picture; WebP where it is accepted."), 304: UNCHANGED },
};
const DOWNLOAD = query("download", "1", "Download the file instead of showing it.");
const FILE_TYPES = ["image/*", "video/*", "application/pdf"];
const fileWith = (summary: string, key: Json): Described => ({
  summary,
  parameters: [key, DOWNLOAD],
  responses: {
    200: bytes(FILE_TYPES, "The file."),
    206: bytes(FILE_TYPES, "The part that was named by Range."),
    304: UNCHANGED,
    416: { $ref: "#/components/responses/RangeNotSatisfiable" },
  },
});

const OPERATIONS: Record<string, Described> = {
  "GET /images/logos/{make}.png": {
    summary: "The monogram of a make",
    parameters: [path("make", "honda", "The name or code of a make.")],
    responses: { 200: bytes(["image/png"], "The monogram."), 304: UNCHANGED },
  },
  "GET /images/{key}/{width}/{height}": { ...PICTURE, summary: `${PICTURE.summary}, if it is public` },
  "GET /api/images/{key}/{width}/{height}": { ...PICTURE, summary: `${PICTURE.summary}, for those who may see it` },
  "GET /api/files/video/{key}": fileWith("A video, whole or in parts", KEY),
  "GET /api/files/video": fileWith(
    "The same with the key in the query",
    query("key", "q1w2e3r4t5y6u7i8o9p0aa", "The key of the file.", true),
  ),
  "GET /api/files/{key}": fileWith("A file, whole or in parts", KEY),
  "PUT /api/files": {
    summary: "Upload a picture, a video or a PDF",
    parameters: [{ $ref: "#/components/parameters/IdempotencyKey" }],
    requestBody: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: {
            type: "object",
            additionalProperties: false,
            properties: {
              file: {
                type: "string",
                format: "binary",
                description: "Pictures up to 25 MB, videos up to 200 MB, PDFs up to 20 MB. Left out with parts.",
              },
              parts: {
                type: "integer",
                minimum: 1,
                maximum: MOST_PARTS,
                description:
                  "How many parts of the file were sent before, under the idempotency key of this call, which is required then. If some are missing, the answer is 409 with their numbers in details.missing.",
              },
              name: { type: "string", description: "The name of a file that was sent in parts." },
              public: {
                type: "string",
                enum: ["1", "true", "on", "0", "false", "off"],
                description: "Whether everyone may see it.",
              },
              capturedAt: {
                type: "string",
                format: "date-time",
                description: "When the picture was taken. It is kept with the file and not shown to the public.",
              },
            },
          },
        },
      },
    },
    responses: {
      201: { description: "The file is kept.", content: { "application/json": { schema: { $ref: refTo("File") } } } },
    },
  },
  "PUT /api/files/parts/{upload}/{at}": {
    summary: "Send a part of a large file, so that a lost connection costs only this part",
    parameters: [
      path("upload", "3f6c2a0e9d7b4c518a6e2f0b1d3c5a79", "The idempotency key under which the whole file is stored."),
      path("at", 0, "The number of the part, from 0. Each part has 4 MB, the last one the rest. It is kept for a day."),
    ],
    requestBody: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: {
            type: "object",
            additionalProperties: false,
            required: ["file"],
            properties: { file: { type: "string", format: "binary", description: "The bytes of the part." } },
          },
        },
      },
    },
    responses: { 204: { description: "The part is kept." } },
  },
  "GET /api/swaps/{id}/pdf": {
    summary: "The printable details of a car",
    parameters: [path("id", "0198c5a0-7a11-7c3e-9a51-2f4b8c6d7e8f", "The swap.")],
    responses: {
      200: bytes(["application/pdf"], "The document."),
      304: UNCHANGED,
      503: { $ref: "#/components/responses/BeingPrepared" },
    },
  },
  "GET /api/swaps/{id}/evaluation/pdf": {
    summary: "The evaluation of a car with the condition grade, every answer, the damages and all pictures",
    parameters: [path("id", "0198c5a0-7a11-7c3e-9a51-2f4b8c6d7e8f", "The swap.")],
    responses: {
      200: bytes(["application/pdf"], "The document."),
      304: UNCHANGED,
      503: { $ref: "#/components/responses/BeingPrepared" },
    },
  },
  "GET /api/swaps/{id}/deal/pdf": {
    summary: "The sheet of a signed deal, with the parts that its reader may see",
    parameters: [path("id", "0198c5a0-7a11-7c3e-9a51-2f4b8c6d7e8f", "The swap.")],
    responses: { 200: bytes(["application/pdf"], "The document.") },
  },
  "GET /api/swaps/{id}/papers/{paper}/pdf": {
    summary: "A closing paper as it is signed; once it is sealed, with the page of its signatures",
    parameters: [
      path("id", "0198c5a0-7a11-7c3e-9a51-2f4b8c6d7e8f", "The swap."),
      path("paper", "0198c5a0-7a11-7c3e-9a51-2f4b8c6d7e90", "The paper."),
    ],
    responses: { 200: bytes(["application/pdf"], "The document."), 304: UNCHANGED },
  },
  "GET /api/oauth/{provider}/signin": {
    summary: "Send a browser to Google or Facebook to sign in",
    parameters: [
      { ...path("provider", "google", "Which service."), schema: { type: "string", enum: ["google", "facebook"] } },
      query("back", "/buy", "The path of this site to come back to."),
    ],
    responses: {
      "2XX": {
        description: "A page that says why signing in this way is not possible.",
        content: { "text/html": { schema: { type: "string" } } },
      },
      302: {
        description: "To the service.",
        headers: { Location: { description: "Its address.", schema: { type: "string" } } },
      },
      303: {
        description: "To the page that says why signing in this way is not possible.",
        headers: { Location: { description: "Its address.", schema: { type: "string" } } },
      },
    },
  },
  "GET /api/openapi.json": {
    summary: "This document",
    parameters: [],
    responses: {
      200: { description: "The document.", content: { "application/json": { schema: { $ref: refTo("OpenApi") } } } },
      304: UNCHANGED,
    },
  },
  "GET /api/asyncapi.json": {
    summary: "The messages of the websocket, as an AsyncAPI document",
    parameters: [],
    responses: {
      200: { description: "The document.", content: { "application/json": { schema: { $ref: refTo("AsyncApi") } } } },
      304: UNCHANGED,
    },
  },
  "WS /api/ws": {
    summary: "A WebSocket that tells what changed",
    parameters: [],
    responses: {
      101: {
        description:
          "The connection is a WebSocket now. Both sides send JSON frames `{ type, ... }`, which `/api/asyncapi.json` describes.",
      },
      426: { $ref: "#/components/responses/UpgradeRequired" },
    },
  },
};

export type OutsideOperation = OutsideEndpoint & Described & { operationId: string };

/** The operations of all endpoints outside the router. Throws if one has no description here. */
export function outsideOperations(): OutsideOperation[] {
  const endpoints = OUTSIDE.map((endpoint) => ({
    ...endpoint,
    ...described(endpoint),
    method: endpoint.method === "WS" ? "GET" : endpoint.method,
  }));
  const ids = operationIds(endpoints.map(withDistinctPath));
  return endpoints.map((endpoint) => ({
    ...endpoint,
    operationId: ids.get(`${endpoint.method} ${withDistinctPath(endpoint).path}`) ?? "",
  }));
}

function described({ method, path }: OutsideEndpoint): Described {
  const operation = lookup(OPERATIONS, `${method} ${path}`);
  if (!operation) throw new Error(`${method} ${path} has no OpenAPI description`);
  return operation;
}

/** The paths of public and private pictures differ only in `/api`, so one of them needs another name. */
const withDistinctPath = ({ method, path }: OutsideEndpoint) => ({
  method,
  path: path.replace("/api/images", "/private/images").replace("{make}.png", "{make}"),
});

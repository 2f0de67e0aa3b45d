import type { Gate } from "#modules/kernel/actor.ts";
import { byteEndpoints } from "./files.ts";

/** Calls of the catalog that return bytes, a socket or a redirect, so the JSON router does not handle them. */
export type OutsideEndpoint = { catalogue: string; method: string; path: string; allow: Gate };

export const tags = {
  images: "Pictures in the sizes they are shown in",
  "openapi.json": "The description of this API",
  "asyncapi.json": "The description of the websocket",
  ws: "Changes as they happen",
};

export const OUTSIDE: readonly OutsideEndpoint[] = [
  ...byteEndpoints.flatMap(({ catalogue, method, path, allow }) =>
    (catalogue.length > 0 ? catalogue : [""]).map((id) => ({ catalogue: id, method, path, allow })),
  ),
  { catalogue: "", method: "GET", path: "/api/openapi.json", allow: "anyone" },
  { catalogue: "", method: "GET", path: "/api/asyncapi.json", allow: "anyone" },
  { catalogue: "C029", method: "GET", path: "/api/oauth/{provider}/signin", allow: "anyone" },
  { catalogue: "C008", method: "WS", path: "/api/ws", allow: "anyone" },
];

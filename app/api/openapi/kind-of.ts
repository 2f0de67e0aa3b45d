import { z } from "zod";
import { type Gate, gateRefuses, guest } from "#modules/kernel/actor.ts";
import { rowSchemaOf } from "../exports/endpoint-export.ts";
import type { AnyEndpoint } from "../kit.ts";

/** Guests hold some permissions, too, such as sharing a car by email. */
export const isOpen = (allow: Gate): boolean => gateRefuses(guest, allow) === null;

const kinds = new WeakMap<AnyEndpoint, ReturnType<typeof makeKind>>();

/** What an endpoint is, as far as it decides which errors it may answer. */
export function kindOf(endpoint: AnyEndpoint): ReturnType<typeof makeKind> {
  const known = kinds.get(endpoint) ?? makeKind(endpoint);
  kinds.set(endpoint, known);
  return known;
}

const makeKind = ({ allow, method, path, input, output }: AnyEndpoint) => ({
  open: isOpen(allow),
  write: method !== "GET",
  names: path.includes("{") || hasIds(input),
  list: method === "GET" && rowSchemaOf(output) !== undefined,
});

const hasIds = (input: z.ZodType): boolean =>
  JSON.stringify(z.toJSONSchema(input, { io: "input", unrepresentable: "any" })).includes('"format":"uuid"');

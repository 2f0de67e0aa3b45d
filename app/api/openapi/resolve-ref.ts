import { lookup } from "#modules/kernel/lookup.ts";
import type { Json } from "./schemas.ts";

/** Follows `$ref` to the referenced schema. */
export function resolveRef(schema: Json, schemas: Record<string, Json>): Json {
  const name = typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;
  return name ? resolveRef(lookup(schemas, name) ?? {}, schemas) : schema;
}

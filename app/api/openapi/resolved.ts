import { lookup } from "#modules/kernel/lookup.ts";
import type { Json } from "./schemas.ts";

/** Follows `$ref` to the referenced schema. */
export function resolved(schema: Json, schemas: Record<string, Json>): Json {
  const name = typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;
  return name ? resolved(lookup(schemas, name) ?? {}, schemas) : schema;
}

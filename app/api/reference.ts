import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { NAME } from "#app/brand.ts";
import type { Gate } from "#modules/kernel/actor.ts";
import type { CallMeta } from "./kit.ts";
import { router } from "./router.ts";

export type DescribedCall = {
  method: string;
  path: string;
  summary: string;
  tag: string;
  catalogue: readonly string[];
  allow: Gate | null;
  write: boolean;
};

type Procedure = {
  "~orpc": { route: { method?: string; path?: string; summary?: string; tags?: string[] }; meta: CallMeta };
};

/** Every call that exists, in the order of the router: for the reference page, the permission matrix and the list of calls. */
export function describeCalls(): DescribedCall[] {
  return procedures(router).map(({ "~orpc": { route, meta } }) => ({
    method: route.method ?? "POST",
    path: route.path ?? "",
    summary: route.summary ?? "",
    tag: route.tags?.[0] ?? "",
    catalogue: meta.catalogue,
    allow: meta.allow,
    write: meta.write,
  }));
}

function procedures(node: unknown): Procedure[] {
  if (typeof node !== "object" || node === null) return [];
  if ("~orpc" in node) return [node as Procedure];
  return Object.values(node).flatMap(procedures);
}

let document: Promise<unknown> | undefined;

/** The OpenAPI 3.1 document, made from the same schemas the calls run with. */
export function openApiDocument(baseUrl: string): Promise<unknown> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  document ??= generator.generate(router as never, {
    info: {
      title: `${NAME} API`,
      version: "1.0.0",
      description:
        "Every call of the product. Errors answer { code, message, status, fields? }, those with status 429 a Retry-After header; writes take an Idempotency-Key header.",
    },
    servers: [{ url: `${baseUrl}/api` }],
  });
  return document;
}

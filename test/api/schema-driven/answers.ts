import type { Json } from "#app/api/openapi/schemas.ts";
import { fromTool } from "#scripts/tool.ts";
import type { Document, Operation } from "./requests.ts";

type Validate = ((value: unknown) => boolean) & { errors?: { instancePath: string; message?: string }[] | null };
type Ajv = { addSchema(schema: object, key: string): Ajv; compile(schema: object): Validate };
type AjvModule = { default: { default: new (options: object) => Ajv } };
type FormatsModule = { default: { default(ajv: Ajv): void } };

/** What an answer was, as far as the document speaks of it. With `isPart`, the request has named the fields that it wants. */
export type Answer = { status: number; type: string | null; body: unknown; isPart: boolean };

const WHOLE = "https://swaplot.test/openapi";
const PARTS = "https://swaplot.test/parts";

/** The same without what an answer has to have: a read with `fields` leaves the others out. */
const withoutRequired = (value: unknown): object =>
  JSON.parse(JSON.stringify(value, (key, inner) => (key === "required" && Array.isArray(inner) ? undefined : inner)));

/** Says what is wrong with an answer to an operation; undefined if the document declares it as it is. */
export async function answerChecker(document: Document) {
  const { default: ajvModule } = await fromTool<AjvModule>("api", "ajv/dist/2020.js");
  const { default: formats } = await fromTool<FormatsModule>("api", "ajv-formats");
  const ajv = new ajvModule.default({ strict: false, allErrors: false, validateFormats: true });
  formats.default(ajv);
  ajv.addSchema({ $id: WHOLE, ...document }, WHOLE);
  ajv.addSchema({ $id: PARTS, ...withoutRequired(document) }, PARTS);
  const validators = new Map<string, Validate>();
  const validator = (ref: string): Validate => {
    const known = validators.get(ref) ?? ajv.compile({ $ref: ref });
    validators.set(ref, known);
    return known;
  };
  return ({ responses }: Operation, { status, type, body, isPart }: Answer): string | undefined => {
    const declared = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
    if (!declared) return `answers ${status}, which it does not declare`;
    const { content } = resolved(declared, document) as { content?: Record<string, { schema: Json }> };
    if (status === 304 || body === undefined) return undefined;
    const mime = type?.split(";")[0] ?? "";
    const media = content && Object.entries(content).find(([name]) => matches(name, mime))?.[1];
    if (!media) return `answers ${status} as ${mime || "nothing"}, which it does not declare`;
    if (mime !== "application/json") return undefined;
    const check = validator(`${isPart && status === 200 ? PARTS : WHOLE}${media.schema.$ref}`);
    if (check(body)) return undefined;
    const [error] = check.errors ?? [];
    return `answers ${status} with ${error?.instancePath} that ${error?.message}`;
  };
}

const matches = (declared: string, mime: string) =>
  declared === mime || (declared.endsWith("/*") && mime.startsWith(declared.slice(0, -1)));

const resolved = (response: Json, { components }: Document): Json =>
  typeof response.$ref === "string" ? (components.responses?.[response.$ref.split("/").at(-1) ?? ""] ?? {}) : response;

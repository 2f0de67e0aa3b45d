import { z } from "zod";
import type { ExportColumn, File } from "#app/http/downloads/export-file.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { eachPage, type Paged } from "#modules/kernel/paging.ts";
import type { Result } from "#modules/kernel/result.ts";

type Row = Record<string, unknown>;

/** The element of a list's answer; undefined if the endpoint does not answer a list. */
export function rowSchemaOf(output: z.ZodType): z.ZodType | undefined {
  if (!(output instanceof z.ZodObject)) return undefined;
  const { list, page } = output.shape as Record<string, z.ZodType | undefined>;
  return page && list instanceof z.ZodArray ? (list.element as z.ZodType) : undefined;
}

/** Objects inside a row become columns of their own; anything deeper is written as JSON. */
const DEEPEST = 2;

/** The columns of an endpoint's file, named as the fields of its answer: `seller.fullName`. */
function columnsOf(schema: z.ZodType, path: readonly string[] = []): ExportColumn<Row>[] {
  const bare = bareOf(schema);
  if (bare instanceof z.ZodObject && path.length < DEEPEST)
    return Object.entries(bare.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      columnsOf(field, [...path, name]),
    );
  return [[path.join(".") || "value", (row) => cellOf(path.reduce<unknown>(fieldOf, row))]];
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? lookup(value as Row, name) : undefined;

function bareOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return bareOf(schema.unwrap() as z.ZodType);
  return schema;
}

function cellOf(value: unknown): string | number | boolean | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (Array.isArray(value) && value.every((one) => typeof one !== "object")) return value.join("; ");
  return JSON.stringify(value);
}

/** The largest page that endpoints accept. */
const RECORDS = 100;

/**
 * The file of an endpoint whose list has no declaration of its own: its answer, a page at a time. `run` calls the endpoint with
 * the caller's filters.
 */
export function callFile(
  path: string,
  output: z.ZodType,
  input: Row,
  run: (input: Row) => Promise<Result<unknown>>,
): Omit<File<Row>, "query"> {
  const rows = () =>
    eachPage<Row>(async (page) => {
      const asked = "page" in input ? { ...input, page, ...("records" in input && { records: RECORDS }) } : input;
      const answered = await run(asked);
      if (!answered.ok) return undefined;
      const found = output.parse(answered.value) as Paged<Row>;
      return "page" in input ? found : { ...found, page: { ...found.page, end: true } };
    });
  return { name: nameOf(path), columns: columnsOf(rowSchemaOf(output) as z.ZodType), rows };
}

/** `/swaps/{swap}/offers` -> "swaps-offers" */
const nameOf = (path: string): string =>
  path
    .split("/")
    .filter((part) => part && !part.startsWith("{"))
    .join("-")
    .replaceAll(/[^\w-]+/g, "-");

import { z } from "zod";
import { environment } from "#modules/kernel/environment.ts";
import { BEGINNING, MOST_RECORDS, type Paged } from "#modules/kernel/paging.ts";
import { ok, type Result, refuseCommon } from "#modules/kernel/result.ts";

const AFTER = `Please send "${BEGINNING}", or \`page.next\` of the answer before.`;
const KEY = new RegExp(`^(${BEGINNING}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$`);
const NUMBER = new RegExp(`^(${BEGINNING}|[0-9]{1,15})$`);

const afterOf = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern, AFTER)
    .optional()
    .describe(
      `Reads the list in the order of its keys, the newest first, in place of \`page\`: \`${BEGINNING}\` begins, and \`page.next\` of each answer goes on. Nothing that stays in the list is missed or comes twice, whatever changes meanwhile.`,
    );
const row = (words: string) => z.coerce.number().int().min(1).optional().describe(words);
const RANGE = {
  from: row("The first row, counted from 1; with `to`, another way to say `page` and `records`."),
  to: row("The last row."),
};

/** The fields that each list in pages takes beside its own. */
type Cursor = { after?: string | undefined };
export type WithCursor<I> = I & Cursor;

type Shape = z.ZodObject<z.ZodRawShape>;
export const isPaged = (input: z.ZodType): input is Shape =>
  input instanceof z.ZodObject && "page" in input.shape && "records" in input.shape;

/**
 * The input of an endpoint with the fields that every list in pages takes. Those with days called `from` and `to` keep them. `numbered`: its
 * keys are numbers.
 */
export function withCursor<I extends z.ZodType>(input: I, numbered = false): I {
  if (!isPaged(input)) return input;
  const range = "from" in input.shape ? {} : RANGE;
  return input.safeExtend({ ...range, after: afterOf(numbered ? NUMBER : KEY) }) as unknown as I;
}

type Range = { page?: number; records?: number; from?: unknown; to?: unknown };

/** The input with its range as a page; refused if it isn't one, or another than `page` and `records` say. */
export function asPage(schema: z.ZodType, given: object, input: unknown): Result<unknown> {
  if (!isPaged(schema) || schema.shape.from !== RANGE.from) return ok(input);
  const { from, to, ...rest } = input as Range;
  if (from === undefined && to === undefined) return ok(rest);
  if (typeof from !== "number" || typeof to !== "number")
    return refuse(from === undefined ? "from" : "to", "Please send both ends of the range.");
  const records = to - from + 1;
  if (records < 1 || records > MOST_RECORDS) return refuse("to", `Please ask for 1 to ${MOST_RECORDS} rows.`);
  if ((from - 1) % records !== 0)
    return refuse("from", `A range is a page, such as 1 to ${records}, or ${records + 1} to ${2 * records}.`);
  const page = (from - 1) / records + 1;
  if ("page" in given && rest.page !== page) return refuse("page", `Rows ${from} to ${to} are page ${page}.`);
  if (rest.records !== undefined && rest.records !== records)
    return refuse("records", `Rows ${from} to ${to} are ${records} records.`);
  return ok({ ...rest, page, records });
}

const refuse = (field: string, message: string) => refuseCommon("invalid-input", { fields: { [field]: [message] } });

/** A part of a list that is read by keys also says how to go on. */
export function withNext<T>(paged: Paged<T>, after: string | undefined): Paged<T> {
  if (after === undefined) return paged;
  const last = paged.list.at(-1) as { _id?: string } | undefined;
  const next = paged.page.end ? null : (paged.page.next ?? last?._id ?? null);
  return { ...paged, page: { ...paged.page, next } };
}

/** The `Link` header of an answer (RFC 8288): the addresses of the other pages. */
export function linksOf({ url }: Request, { page }: Paged<unknown>): string {
  const { pathname, searchParams } = new URL(url);
  const link = (rel: string, changes: Record<string, string>) => {
    const query = new URLSearchParams(searchParams);
    if ("page" in changes) for (const name of ["from", "to"]) if (isRow(query.get(name))) query.delete(name);
    if (!query.has("records")) query.set("records", String(page.records));
    for (const [name, value] of Object.entries(changes)) query.set(name, value);
    return `<${environment().baseUrl}${pathname}?${query}>; rel="${rel}"`;
  };
  if (page.next !== undefined) return page.next === null ? "" : link("next", { after: page.next });
  return [
    ...(page.page > 1 ? [link("first", { page: "1" }), link("prev", { page: String(page.page - 1) })] : []),
    ...(page.end ? [] : [link("next", { page: String(page.page + 1) })]),
  ].join(", ");
}

/** Rows of a range are numbers; days are not. */
const isRow = (value: string | null): boolean => value !== null && /^\d+$/.test(value);

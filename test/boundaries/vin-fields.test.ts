import { expect, it } from "vitest";
import type { z } from "zod";
import { endpoints } from "#app/api/endpoints.ts";
import { everyCommand } from "../faults/commands.ts";
import { among, sourcesOf } from "./sources.ts";

const VIN = "1HGCM82633A004352";
const DECORATED = "VIN: *I1hg-cm826\u200b33a oo4352*";
const WRONG = "1HGCM82633A00435";

type Def = Partial<
  Record<"shape" | "innerType" | "in" | "out" | "left" | "right" | "element" | "valueType", unknown>
> & {
  options?: unknown[];
};

/** The fields of a schema by their path, also inside of lists, alternatives, and optional parts. */
function fieldsOf(schema: z.ZodType, path = ""): [path: string, field: z.ZodType][] {
  const { shape = {}, options = [], ...def } = schema.def as unknown as Def;
  const named = Object.entries(shape as Record<string, z.ZodType>).flatMap(([name, field]) => [
    [`${path}.${name}`, field] as [string, z.ZodType],
    ...fieldsOf(field, `${path}.${name}`),
  ]);
  const { innerType, in: into, out, left, right, element, valueType } = def;
  const inside = [...options, innerType, into, out, left, right, element, valueType].filter((one) => one !== undefined);
  return [...named, ...inside.flatMap((one) => (typeof one === "object" ? fieldsOf(one as z.ZodType, path) : []))];
}

const isVin = (path: string) => /(^|\.)\w*vins?$/i.test(path);

it("every VIN that a command or an endpoint takes is read by the shared field", async () => {
  const inputs: [string, z.ZodType][] = [
    ...[...(await everyCommand())].map(([name, { input }]): [string, z.ZodType] => [name, input as z.ZodType]),
    ...endpoints.map(({ method, path, input }): [string, z.ZodType] => [`${method} ${path}`, input as z.ZodType]),
  ];
  const fields = inputs.flatMap(([name, input]) =>
    fieldsOf(input)
      .filter(([path]) => isVin(path))
      .map(([path, field]) => ({ name: `${name}: ${path}`, field })),
  );
  expect(fields.length).toBeGreaterThan(10);
  const wrong = fields.filter(({ field }) => {
    const [read, refused] = [field.safeParse(DECORATED), field.safeParse(WRONG)];
    return read.data !== VIN || refused.error?.issues[0]?.message !== "Invalid vin number";
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

/** Schemas of answers, and of what the assistant's form brings back from us. */
const NOT_TYPED = ["modules/catalog/schemas.ts", "app/api/swap-shapes.ts", "modules/marketplace/voice/schemas.ts"];

it("no other schema has a VIN of its own, and no code makes one of what is typed by itself", () => {
  const all = among(sourcesOf(), /^(app|modules)\/(?!api\/client\/generated\/).*\.tsx?$/);
  const own = all.filter(([, text]) => /\bvins?: z\b/i.test(text)).map(([file]) => file);
  expect(own.toSorted()).toEqual(NOT_TYPED.toSorted());
  const folded = all.filter(([, text]) => /\bvins?\b[^\n;]{0,20}\.(toUpperCase|replace(All)?)\(/i.test(text));
  expect(folded.map(([file]) => file)).toEqual([]);
});

it("every field for a VIN takes what people and scanners put around it", () => {
  const fields = among(sourcesOf(), /^app\/.*\.tsx$/).flatMap(([file, text]) =>
    [...text.matchAll(/<(?:input|\w*Field)\b[^<>]*?(?:name="vin"|[{.]\w+\.vin\b)[^<>]*?\/>/gs)].map(([whole]) => ({
      file,
      whole,
    })),
  );
  const typed = fields.filter(({ whole }) => !whole.includes('type="hidden"'));
  expect(typed.length).toBeGreaterThan(1);
  expect(typed.filter(({ whole }) => !whole.includes("maxLength={LONGEST_TYPED_VIN}"))).toEqual([]);
});

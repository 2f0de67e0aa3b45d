type Json = { [name: string]: unknown };
type Io = "in" | "out";
/** A place of the API's contract, such as `out #Car price`: whether it is always there, and the kinds of its values. */
export type Place = { always: boolean; kinds: readonly string[] };
/** The places of a contract by their names. A call is a place without kinds. */
export type Contract = ReadonlyMap<string, Place>;

type Parameter = { $ref?: string; name: string; required?: boolean; schema: Json };
type Media = { content?: Record<string, { schema?: Json }> };
type Operation = {
  parameters?: Parameter[];
  requestBody?: Media & { required?: boolean };
  responses: Record<string, Media>;
};
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
};

const REF = "#/components/schemas/";
/** Parameters whose values follow from the answer, which is in the contract. */
const FOLLOWS = ["fields", "expand"];
const JSON_BODY = "application/json";

/**
 * What programs rely on: every call, what it takes (`in`), and what it answers (`out`). Named schemas stand once for each direction. Words and
 * examples are left out.
 */
export function contractOf({ paths, components }: Document): Contract {
  const places = new Map<string, Place>();
  const waiting = new Set<string>();
  const walk = (io: Io, where: string, path: string, schema: Json, always: boolean): void => {
    const options = optionsOf(schema);
    const kinds = [...new Set(options.flatMap(kindsOf))].toSorted();
    const name = `${io} ${where} ${path}`;
    const known = places.get(name);
    places.set(name, {
      always: always && (known?.always ?? true),
      kinds: [...new Set([...(known?.kinds ?? []), ...kinds])].toSorted(),
    });
    for (const option of options) {
      if (typeof option.$ref === "string") waiting.add(`${io} ${option.$ref.slice(REF.length)}`);
      if (option.items) walk(io, where, `${path}[]`, option.items as Json, true);
      fieldsOf(option).forEach(([field, inner, required]) => {
        walk(
          io,
          where,
          path === "." ? field : `${path}.${field}`,
          inner,
          required && (options.length === 1 || isNullable(options)),
        );
      });
    }
  };
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { parameters = [], requestBody, responses }] of Object.entries(methods)) {
      const call = `${method.toUpperCase()}:${path}`;
      places.set(`call ${call}`, { always: true, kinds: [] });
      for (const { $ref, name, schema, required = false } of parameters)
        if (!$ref && !FOLLOWS.includes(name)) walk("in", call, name, schema, required);
      const body = requestBody?.content?.[JSON_BODY]?.schema;
      if (body) walk("in", call, "body", body, requestBody?.required ?? false);
      for (const [status, { content }] of Object.entries(responses).filter(([one]) => one.startsWith("2"))) {
        const answer = content?.[JSON_BODY]?.schema;
        if (answer) walk("out", call, status, answer, true);
      }
    }
  // A set yields what is added while it is read.
  for (const one of waiting) {
    const [io, name = ""] = one.split(" ");
    walk(io as Io, `#${name}`, ".", components.schemas[name] ?? {}, true);
  }
  return places;
}

const optionsOf = (schema: Json): Json[] =>
  ((schema.anyOf ?? schema.oneOf) as Json[] | undefined)?.flatMap(optionsOf) ?? [schema];

/** Whether there is one option beside null. */
const isNullable = (options: readonly Json[]): boolean => options.filter(({ type }) => type !== "null").length === 1;

const fieldsOf = ({ properties = {}, required = [] }: Json): [name: string, schema: Json, required: boolean][] =>
  Object.entries(properties as Record<string, Json>).map(([name, schema]) => [
    name,
    schema,
    (required as string[]).includes(name),
  ]);

/** The kinds of values of a schema: types, names of schemas, and each value of an enumeration. */
function kindsOf(schema: Json): string[] {
  if (typeof schema.$ref === "string") return [`#${schema.$ref.slice(REF.length)}`];
  if ("const" in schema) return [`=${JSON.stringify(schema.const)}`];
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `=${JSON.stringify(value)}`);
  return [schema.type ?? "any"].flat() as string[];
}

/**
 * A contract as text: its version, and a line for each call and each named schema, with what it takes behind `<` and what it answers
 * behind `>`. A place that may be missing has a `?`.
 */
export function writeContract(version: string, contract: Contract): string {
  const lines = new Map<string, { in: string[]; out: string[] }>();
  for (const [name, { always, kinds }] of [...contract].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [io = "", where = "", ...path] = name.split(" ");
    const line = lines.get(where) ?? { in: [], out: [] };
    lines.set(where, line);
    if (kinds.some((kind) => kind.includes("|")))
      throw new Error(`${name} has a value with "|", which separates values`);
    if (io !== "call") line[io as Io].push(`${path.join(" ")}${always ? "" : "?"}:${kinds.join("|")}`);
  }
  const written = [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    `version ${version}`,
    ...written.map(([where, places]) => [where, "<", ...places.in, ">", ...places.out].join("\t")),
    "",
  ].join("\n");
}

/** What `writeContract` wrote. */
export function readContract(text: string): { version: string; contract: Contract } {
  const [head = "", ...lines] = text.trimEnd().split("\n");
  const contract = new Map<string, Place>();
  for (const line of lines) {
    const [where = "", ...places] = line.split("\t");
    if (!where.startsWith("#")) contract.set(`call ${where}`, { always: true, kinds: [] });
    const out = places.indexOf(">");
    for (const [at, place] of places.entries()) {
      const [, path, maybe, kinds = ""] = /^([^:?]+)(\??):(.*)$/.exec(place) ?? [];
      const io: Io = at < out ? "in" : "out";
      if (path) contract.set(`${io} ${where} ${path}`, { always: !maybe, kinds: kinds.split("|").filter(Boolean) });
    }
  }
  return { version: head.replace("version ", ""), contract };
}

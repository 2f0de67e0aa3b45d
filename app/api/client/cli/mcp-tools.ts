type Json = { [name: string]: unknown };
type Parameter = { $ref?: string; name: string; required?: boolean; description?: string; schema: Json };
type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: { content: { [type: string]: { schema: Json } } };
  responses: { [status: string]: { content?: { [type: string]: unknown } } };
};
export type Document = {
  paths: { [path: string]: { [method: string]: Operation } };
  components: { schemas: { [name: string]: Json } };
};

/** A call as the Model Context Protocol describes it. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  inputSchema: Json;
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; openWorldHint: boolean };
};

const REF = "#/components/schemas/";
const CONFIRM =
  "This changes data. Tell the person exactly what will happen, and call it only after they have confirmed it.";

type Wanted = {
  writes: boolean;
  /** The groups of the reference, such as `swaps`; all without it. */
  groups: readonly string[] | undefined;
};

/** The calls that take and answer JSON, as tools: the reads, and the writes if they are wanted. */
export function toolsOf({ paths, components: { schemas } }: Document, { writes, groups }: Wanted): Tool[] {
  return Object.values(paths).flatMap((methods) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const isRead = method === "get";
      const isWanted = groups?.some((group) => operation.tags?.includes(group)) ?? true;
      if (!isWanted || !(isRead || writes) || !isJson(operation)) return [];
      return [toolOf(operation, isRead, schemas)];
    }),
  );
}

function isJson({ requestBody, responses }: Operation): boolean {
  const [, done] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  const takes = requestBody === undefined || "application/json" in requestBody.content;
  return takes && done?.content?.["application/json"] !== undefined;
}

function toolOf(operation: Operation, isRead: boolean, schemas: Document["components"]["schemas"]): Tool {
  const { operationId, summary, description = "", deprecated } = operation;
  const words = [isRead ? "" : CONFIRM, `${summary}.`, description, deprecated ? "It is deprecated." : ""];
  return {
    name: operationId,
    title: summary,
    description: words.filter(Boolean).join(" "),
    inputSchema: inputOf(operation, schemas),
    annotations: { readOnlyHint: isRead, destructiveHint: !isRead, openWorldHint: false },
  };
}

/** One object for the parts of the address, the query, and the body, as the functions of the client take it. */
function inputOf({ parameters = [], requestBody }: Operation, schemas: { [name: string]: Json }): Json {
  const properties: Json = {};
  const required = new Set<string>();
  for (const { $ref, name, schema, description, required: isNeeded } of parameters) {
    if ($ref) continue;
    properties[name] = { ...schema, ...(description && { description }) };
    if (isNeeded) required.add(name);
  }
  const body = resolved(requestBody?.content["application/json"]?.schema ?? {}, schemas);
  const branches = ((body.anyOf as Json[] | undefined) ?? [body]).map((branch) => resolved(branch, schemas));
  for (const branch of branches) Object.assign(properties, branch.properties);
  for (const name of (branches[0]?.required ?? []) as string[])
    if (branches.every((branch) => ((branch.required ?? []) as string[]).includes(name))) required.add(name);
  const $defs = defsOf(properties, schemas);
  const input = {
    type: "object",
    properties,
    required: [...required],
    ...(Object.keys($defs).length > 0 && { $defs }),
  };
  return JSON.parse(JSON.stringify(input).replaceAll(`"${REF}`, '"#/$defs/')) as Json;
}

const resolved = (schema: Json, schemas: { [name: string]: Json }): Json =>
  typeof schema.$ref === "string" ? (own(schemas, schema.$ref.slice(REF.length)) ?? {}) : schema;

/** A schema by its name, and nothing that every object has. */
const own = (schemas: { [name: string]: Json }, name: string): Json | undefined =>
  Object.entries(schemas).find(([one]) => one === name)?.[1];

/** The named schemas that these need, also those that they name in turn. */
function defsOf(value: unknown, schemas: { [name: string]: Json }, found: { [name: string]: Json } = {}) {
  for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    const schema = own(schemas, name);
    if (!schema || own(found, name)) continue;
    found[name] = schema;
    defsOf(schema, schemas, found);
  }
  return found;
}

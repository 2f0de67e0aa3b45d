type Json = { [name: string]: unknown };

/** The TypeScript type of a JSON Schema. `prefix` stands before the names of other schemas. */
export function typeOf(schema: Json, prefix = ""): string {
  if (typeof schema.$ref === "string") return prefix + schema.$ref.split("/").at(-1);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)));
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options) return union(options.map((option) => typeOf(option, prefix)));
  const types = [schema.type].flat() as (string | undefined)[];
  return union(types.map((type) => ofType(type, schema, prefix)));
}

const union = (types: readonly string[]): string => [...new Set(types)].join(" | ");

function ofType(type: string | undefined, schema: Json, prefix: string): string {
  if (type === "integer" || type === "number") return "number";
  if (type === "string") return schema.format === "binary" ? "Blob" : "string";
  if (type === "boolean" || type === "null") return type;
  if (type === "array") return arrayOf(schema, prefix);
  if (type === "object") return objectOf(schema, prefix);
  return "unknown";
}

function arrayOf({ items, prefixItems }: Json, prefix: string): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.map((item) => typeOf(item as Json, prefix)).join(", ")}]`;
  const item = typeOf((items ?? {}) as Json, prefix);
  return /^[\w.]+$/.test(item) ? `${item}[]` : `(${item})[]`;
}

function objectOf({ properties, required = [], additionalProperties }: Json, prefix: string): string {
  const fields = Object.entries((properties ?? {}) as Record<string, Json>);
  if (fields.length > 0) return fieldsOf(fields, required as string[], prefix);
  if (additionalProperties === false) return "Record<string, never>";
  const value = typeof additionalProperties === "object" ? typeOf(additionalProperties as Json, prefix) : "unknown";
  return `Record<string, ${value}>`;
}

/** The fields of an object with their descriptions. */
export function fieldsOf(fields: readonly [string, Json][], required: readonly string[], prefix = ""): string {
  const lines = fields.map(([name, schema]) => {
    const mark = required.includes(name) ? "" : "?";
    const type = typeOf(schema, prefix) + (mark && " | undefined");
    return `${comment(schema.description)}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${mark}: ${type};`;
  });
  return `{\n${indent(lines.join("\n"))}\n}`;
}

/** A description as a comment; nothing without one. */
export const comment = (...texts: unknown[]): string => {
  const lines = texts.filter(Boolean).join("\n\n").replaceAll("*/", "*\\/").split("\n");
  if (lines.join("") === "") return "";
  if (lines.length === 1) return `/** ${lines[0]} */\n`;
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */\n`;
};

export const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, "  ");

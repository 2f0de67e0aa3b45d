import type { EndpointDetails, EndpointExample } from "#app/shared/api-docs.ts";

type Asked = { method: string; example: EndpointExample; open: boolean };

/** A new key of a write. Not every system has a command for a UUID. */
const SHELL_KEY = "$(date +%s)-$$";

/** The request as a line for a shell. */
export function curlOf(baseUrl: string, { method, example: { address, body }, open }: Asked): string {
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${baseUrl}${address}"`,
    ...(open ? [] : ['-H "Authorization: Bearer $SWAPLOT_KEY"']),
    ...(method === "GET" ? [] : [`-H "Idempotency-Key: ${SHELL_KEY}"`]),
    ...(body === null ? [] : ['-H "Content-Type: application/json"', `-d '${body.replaceAll("'", "'\\''")}'`]),
  ];
  return lines.join(" \\\n  ");
}

/** The same with the TypeScript client, as a program of its own. */
export function clientCode(
  baseUrl: string,
  { id, fields, example: { parameters, body } }: EndpointDetails,
  open: boolean,
): string {
  const typed = Object.entries(parameters).map(([name, text]) => {
    const isNumber = /number/.test(fields.find((field) => field.name === name)?.type ?? "") && text !== "";
    return [name, isNumber ? Number(text) : text];
  });
  const given = { ...Object.fromEntries(typed), ...(JSON.parse(body ?? "{}") as object) };
  const input = Object.keys(given).length === 0 ? "" : asCode(given);
  return [
    'import { createClient } from "@swaplot/client";',
    "",
    `const swaplot = createClient({ baseUrl: ${JSON.stringify(baseUrl)}${open ? "" : ", key: process.env.SWAPLOT_KEY"} });`,
    `const answer = await swaplot.${id}(${input});`,
    "console.log(answer);",
  ].join("\n");
}

/** An object as code: names without quotes where that is possible. */
const asCode = (value: object): string => JSON.stringify(value, null, 2).replaceAll(/^( *)"(\w+)":/gm, "$1$2:");

/** The same in Python, with nothing but its standard library. */
export function pythonOf(baseUrl: string, { method, example: { address, body }, open }: Asked): string {
  const headers = [
    ...(open ? [] : ['"Authorization": f"Bearer {os.environ[\'SWAPLOT_KEY\']}"']),
    ...(method === "GET" ? [] : ['"Idempotency-Key": str(uuid.uuid4())']),
    ...(body === null ? [] : ['"Content-Type": "application/json"']),
  ];
  const modules = ["json", ...(open ? [] : ["os"]), "urllib.request", ...(method === "GET" ? [] : ["uuid"])];
  return [
    ...modules.map((name) => `import ${name}`),
    "",
    "request = urllib.request.Request(",
    `    ${JSON.stringify(baseUrl + address)},`,
    ...(method === "GET" ? [] : [`    method="${method}",`]),
    ...(headers.length > 0 ? ["    headers={", ...headers.map((line) => `        ${line},`), "    },"] : []),
    ...(body === null ? [] : [`    data=json.dumps(${asPython(JSON.parse(body), "    ")}).encode(),`]),
    ")",
    "with urllib.request.urlopen(request) as response:",
    "    answer = json.load(response)",
    "print(json.dumps(answer, indent=2))",
  ].join("\n");
}

/** A value as Python writes it. Texts are the same as in JSON. */
function asPython(value: unknown, indent: string): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const inner = `${indent}    `;
  const lines = Array.isArray(value)
    ? value.map((item) => asPython(item, inner))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${asPython(item, inner)}`);
  const [start, end] = Array.isArray(value) ? "[]" : "{}";
  return lines.length === 0
    ? `${start}${end}`
    : `${start}\n${lines.map((line) => `${inner}${line},\n`).join("")}${indent}${end}`;
}

import type { CallExample } from "#app/shared/api-docs.ts";

type Asked = { method: string; example: CallExample; open: boolean };

/** The request as a line for a shell. */
export function curlOf(baseUrl: string, { method, example: { address, body }, open }: Asked): string {
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${baseUrl}${address}"`,
    ...(open ? [] : ['-H "Authorization: Bearer $SWAPLOT_KEY"']),
    ...(method === "GET" ? [] : ['-H "Idempotency-Key: $(uuidgen)"']),
    ...(body === null ? [] : ['-H "Content-Type: application/json"', `-d '${body.replaceAll("'", "'\\''")}'`]),
  ];
  return lines.join(" \\\n  ");
}

/** The same with the TypeScript client. */
export function clientCode(id: string, { parameters, body }: CallExample): string {
  const fields = { ...parameters, ...(JSON.parse(body ?? "{}") as object) };
  const input = Object.keys(fields).length === 0 ? "" : asCode(fields);
  return `const answer = await swaplot.${id}(${input});`;
}

/** An object as code: names without quotes where that is possible. */
const asCode = (value: object): string => JSON.stringify(value, null, 2).replaceAll(/^( *)"(\w+)":/gm, "$1$2:");

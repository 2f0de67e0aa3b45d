import type { CallDetails, CallExample } from "#app/shared/api-docs.ts";

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
export function clientCode({ id, fields, example: { parameters, body } }: CallDetails): string {
  const typed = Object.entries(parameters).map(([name, text]) => {
    const isNumber = /number/.test(fields.find((field) => field.name === name)?.type ?? "") && text !== "";
    return [name, isNumber ? Number(text) : text];
  });
  const given = { ...Object.fromEntries(typed), ...(JSON.parse(body ?? "{}") as object) };
  const input = Object.keys(given).length === 0 ? "" : asCode(given);
  return `const answer = await swaplot.${id}(${input});`;
}

/** An object as code: names without quotes where that is possible. */
const asCode = (value: object): string => JSON.stringify(value, null, 2).replaceAll(/^( *)"(\w+)":/gm, "$1$2:");

import { StatementQuery } from "#modules/ledger/schemas.ts";

/** The statement that an address asks for. Parameters that can't be read are ignored. */
export function statementQuery(request: Request): StatementQuery {
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  const read = StatementQuery.safeParse(asked);
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(({ path }) => String(path[0])));
  return StatementQuery.parse(Object.fromEntries(Object.entries(asked).filter(([name]) => !wrong.has(name))));
}

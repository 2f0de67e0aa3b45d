import type { LoaderFunctionArgs } from "@remix-run/node";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { rootPath } from "#app/shared/paths.ts";
import { findRoot, findRoots } from "#modules/auctions/index.ts";

export const addresses = ["/auctions/roots.json", "/auctions/roots/:day"];

/** Days that the list has. Each names the one before it, so the latest is enough to keep. */
const MOST_DAYS = 400;

/** The daily roots over the records of all auctions; one day with its leaves. For everyone and every program. */
export async function loader({ params: { day } }: LoaderFunctionArgs) {
  if (day) return Response.json(orNotFound(await findRoot(day)));
  const roots = await findRoots(MOST_DAYS);
  return Response.json(roots.map(({ leaves, ...root }) => ({ ...root, lots: leaves, file: rootPath(root.day) })));
}

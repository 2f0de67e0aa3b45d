import { redirect } from "@remix-run/node";
import { confirmPath } from "#app/shared/paths.ts";
import type { DomainError } from "#modules/kernel/result.ts";

/**
 * Throws the redirect to the page that asks for a proof of identity, if that is why the request was refused. A form goes
 * there as it was posted (307), and comes back in the same way.
 */
export function confirmFirst(request: Request, { code }: DomainError): void {
  if (code !== "proof-needed") return;
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_data");
  const query = searchParams.toString();
  throw redirect(confirmPath(query ? `${pathname}?${query}` : pathname), request.method === "GET" ? 302 : 307);
}

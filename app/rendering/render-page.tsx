import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { pageResponse } from "#app/http/answers/page-response.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { loadDeferred, takeRendered } from "./deferred.tsx";
import { pageScripts } from "./page-scripts.ts";

/** No page streams slow data, so Remix can release what it holds for a stream early. In milliseconds. */
export const streamTimeout = 1_000;

const TAIL = "</body></html>";

/**
 * Renders the whole page before the response starts: no page has slow data, and only a finished page has an ETag and a
 * length. The loaders' data goes into the page as inert JSON, which hydrate.tsx gives to Remix. Remix's own <Scripts>
 * would write a different inline script into each page, and the policy would have to allow all of them.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  _loadContext: AppLoadContext,
): Promise<Response> {
  const data = serverHandoffStream ? await textOf(serverHandoffStream) : "";
  const member = Boolean((await scope().actor?.catch(() => undefined))?.id);
  await loadDeferred();
  takeRendered();
  const rendered = renderToString(<RemixServer context={context} url={request.url} />);
  if (!rendered.endsWith(TAIL)) throw new Error(`The rendered document does not end with ${TAIL}`);
  const scripts = pageScripts(context, data, takeRendered(), member);
  const html = ["<!DOCTYPE html>", rendered.slice(0, -TAIL.length), scripts, TAIL];
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", contentSecurityPolicy());
  return pageResponse(html, { status, headers });
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value);
  return Buffer.concat(chunks).toString();
}

/** Logs unexpected errors. Responses with a 4xx status and visitors who left are not errors. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  if (error && typeof error === "object" && "status" in error && Number(error.status) < 500) return;
  log.error({ path: new URL(request.url).pathname, error: errorText(error) }, "page failed");
}

import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { pageResponse } from "#app/http/page-response.ts";
import { keptHtml } from "#app/rendering/cached-html.tsx";
import { contentSecurityPolicy } from "#app/rendering/content-security-policy.ts";
import { fetchParts, takeDrawn } from "#app/rendering/deferred.tsx";
import { pageScripts } from "#app/rendering/page-scripts.ts";
import { keepPartsWith } from "#app/rendering/static-html.tsx";
import { errorText, log } from "#modules/kernel/log.ts";

keepPartsWith(keptHtml);

/** No page waits for a slow part; what the framework keeps for one is let go early. */
export const streamTimeout = 1_000;

const TAIL = "</body></html>";

/**
 * Renders the whole page before it answers: no page has a slow part, and only a finished page has an ETag and a length.
 * What the loaders said goes along as inert JSON, which entry.client hands over. The framework's own <Scripts> would write
 * another script on each page, so that the policy would have to allow whatever stands there.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  _loadContext: AppLoadContext,
): Promise<Response> {
  const data = serverHandoffStream ? await textOf(serverHandoffStream) : "";
  await fetchParts();
  takeDrawn();
  const rendered = renderToString(<RemixServer context={context} url={request.url} />);
  const scripts = pageScripts(context, data, takeDrawn());
  const html = `<!DOCTYPE html>${rendered.slice(0, -TAIL.length)}${scripts}${TAIL}`;
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

/** Called for what no page expected; answers of 4xx and visitors who left are no errors. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  if (error && typeof error === "object" && "status" in error && Number(error.status) < 500) return;
  log.error({ path: new URL(request.url).pathname, error: errorText(error) }, "page failed");
}

import { Writable } from "node:stream";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { contentSecurityPolicy } from "#app/http/security-headers.ts";
import { errorText, log } from "#modules/kernel/log.ts";

const LONGEST_MS = 10_000;
const TAIL = "</body></html>";

/**
 * Renders the whole page before it answers: no page has a slow part, and only a finished page has an ETag,
 * a length and a script policy by hashes.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  _loadContext: AppLoadContext,
): Promise<Response> {
  const rendered = await render(<RemixServer context={context} url={request.url} abortDelay={LONGEST_MS} />);
  const html = tailLast(rendered);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", contentSecurityPolicy(html));
  return new Response(html, { status, headers });
}

function render(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString("utf8"));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => log.error({ error: errorText(error) }, "page did not render"),
    });
    setTimeout(abort, LONGEST_MS + 1_000).unref();
  });
}

/** Remix streams scripts behind the closing tags; valid HTML has them before. */
function tailLast(html: string): string {
  const at = html.indexOf(TAIL);
  return at < 0 ? html : html.slice(0, at) + html.slice(at + TAIL.length) + TAIL;
}

/** Called for what no page expected; answers of 4xx and visitors who left are no errors. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  if (error && typeof error === "object" && "status" in error && Number(error.status) < 500) return;
  log.error({ path: new URL(request.url).pathname, error: errorText(error) }, "page failed");
}

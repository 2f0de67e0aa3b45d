// The built pages and the server load this file separately: the mark is one for both.
const TEXT = Symbol.for("swaplot.page-text");
type Marked = Response & { [TEXT]?: string };

/**
 * The answer of a page that is finished. Its text stays a string: making a body of it and reading that back takes a tenth
 * of a page's time. Whoever asks for the body as of any answer gets it.
 */
export function pageResponse(text: string, init: ResponseInit): Response {
  const asUsual = () => new Response(text);
  return Object.defineProperties(new Response(null, init), {
    [TEXT]: { value: text },
    body: { get: () => asUsual().body },
    text: { value: async () => text },
    arrayBuffer: { value: () => asUsual().arrayBuffer() },
    clone: { value: () => pageResponse(text, init) },
  });
}

/** The whole body of an answer. */
export async function bodyOf(response: Response): Promise<Buffer> {
  const text = (response as Marked)[TEXT];
  return text === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text);
}

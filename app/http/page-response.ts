import { webStream } from "./web-stream.ts";

const TEXT = Symbol("page text");
const STREAMED = Symbol("streamed");
type Marked = Response & { [TEXT]?: string; [STREAMED]?: true };

/**
 * The response of a finished page. Its text stays a string: creating a body from it and reading that back takes a tenth
 * of a page's time. The body is still available as on any response.
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

/** The whole body of a response. */
export async function bodyOf(response: Response): Promise<Buffer> {
  const text = (response as Marked)[TEXT];
  return text === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text);
}

/** A response of any length: it is streamed, and never held in memory as a whole. */
export function streamed(pieces: AsyncIterable<string>, init: ResponseInit): Response {
  return Object.assign(new Response(webStream(pieces), init), { [STREAMED]: true });
}

export const isStreamed = (response: Response): boolean => (response as Marked)[STREAMED] === true;

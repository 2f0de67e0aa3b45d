// The built pages and the server load this file separately: the mark is one for both.
const TEXT = Symbol.for("swaplot.page-text");
type Marked = Response & { [TEXT]?: string };

/** The answer of a page that is finished. Its text stays at hand: reading it back out of a Response is slow. */
export const pageResponse = (text: string, init: ResponseInit): Response =>
  Object.assign(new Response(text, init), { [TEXT]: text });

/** The whole body of an answer. */
export async function bodyOf(response: Response): Promise<Buffer> {
  const text = (response as Marked)[TEXT];
  return text === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text);
}

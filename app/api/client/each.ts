type Listed<T> = { list: T[]; page: { end: boolean } };
type Options = { signal?: AbortSignal | undefined };

/** Every entry of a list, which is read page by page as far as it is needed. `input` holds the filters. */
export async function* each<I extends { page?: unknown }, T>(
  call: (input: I & { page: number }, options?: Options) => Promise<Listed<T>>,
  input: Omit<I, "page">,
  options: Options = {},
): AsyncGenerator<T, void, undefined> {
  for (let page = 1; ; page++) {
    const answer = await call({ ...input, page } as unknown as I & { page: number }, options);
    yield* answer.list;
    if (answer.page.end) return;
  }
}

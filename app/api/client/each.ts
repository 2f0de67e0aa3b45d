import { SwaplotError } from "./swaplot-error.ts";

type Listed<T> = { list: T[]; page: { end: boolean; next?: string | null | undefined } };
type Options = { signal?: AbortSignal | undefined };

/**
 * Every entry of a list, the newest first, which is read as far as it is needed. `input` holds the filters. Nothing that stays in the list
 * is missed or comes twice, even if it changes meanwhile.
 */
export async function* each<I extends { after?: string | undefined }, T>(
  call: (input: I & { after: string }, options?: Options) => Promise<Listed<T>>,
  input: Omit<I, "after" | "page" | "from" | "to">,
  options: Options = {},
): AsyncGenerator<T, void, undefined> {
  for (let after = "start"; ; ) {
    const { list, page } = listedIn(await call({ ...input, after } as unknown as I & { after: string }, options));
    yield* list;
    if (page.end || !page.next) return;
    after = page.next;
  }
}

/** The entries of a page of a list. An answer that is neither a list nor an object with one is an error. */
function listedIn<T>(answer: Listed<T> | T[]): Listed<T> {
  if (Array.isArray(answer)) return { list: answer, page: { end: true } };
  if (Array.isArray(answer?.list)) return { list: answer.list, page: answer.page ?? { end: true } };
  throw new SwaplotError({ code: "invalid-data", status: 200, message: "The answer holds no list." });
}

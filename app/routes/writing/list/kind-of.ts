import { notFoundPage } from "#app/http/answers/not-found.ts";
import { COLLECTIONS, type Collection } from "#modules/content/schemas.ts";

/** The kind of text that an address is about: `/u/blog/d/…` is about posts. */
export function kindOf(request: Request): Collection {
  const [, , segment] = new URL(request.url).pathname.split(/[/.]/);
  const kind = COLLECTIONS.find((one) => one === segment);
  if (!kind) throw notFoundPage();
  return kind;
}

import { scope } from "#app/http/request/request-scope.ts";
import type { Tag } from "#modules/kernel/tags.ts";

/** Adds cache tags to the page of this request: an event that touches one of the tags invalidates the cached page. */
export function tagPage(...tags: Tag[]): void {
  const { tags: own } = scope();
  for (const tag of tags) own?.add(tag);
}

import { askedOf } from "#app/features/charts/asked.ts";
import type { AskExplore } from "#modules/analytics/schemas.ts";

/** What the address asks of the table. */
export function exploreAsked(request: Request): AskExplore {
  const query = new URL(request.url).searchParams;
  const word = (name: string) => query.get(name)?.slice(0, 100);
  return { ...askedOf(request), measure: word("measure"), split: word("split") };
}

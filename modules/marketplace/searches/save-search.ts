import { count, eq, sql } from "drizzle-orm";
import { defineVerb } from "#db/verb.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok } from "#modules/kernel/result.ts";
import { filterOf, neededMakes, tidySearch } from "../listing/filter-words.ts";
import { searchSaved } from "./events.ts";
import { MOST_SAVED } from "./policy.ts";
import { refuse } from "./refusals.ts";
import { SaveSearch } from "./schemas.ts";
import { savedSearches } from "./tables.ts";

/** What two filters of one account may not share, as sentences. */
export const constraints = {
  saved_searches_user_query: () => refuse("saved-already"),
  saved_searches_user_name: () => refuse("name-taken"),
};

/** Keeps the listing's filter under a name (spec 2.5); what matches by now counts as known. */
export const saveSearch = defineVerb({
  name: "searches.save",
  input: SaveSearch,
  allow: "verified",
  constraints,
  async run({ tx, actor, now, record }, input) {
    const query = tidySearch(input.query);
    if (!query) return refuse("nothing-filtered");
    const userId = actor.id as string;
    // One after the other for one account, so that two tabs at once do not pass the limit together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`searches:${userId}`}, 0))`);
    const [saved] = await tx.select({ n: count() }).from(savedSearches).where(eq(savedSearches.userId, userId));
    if ((saved?.n ?? 0) >= MOST_SAVED) return refuse("too-many-saved");
    const id = newId();
    const makes = neededMakes(filterOf(query));
    const { name, frequency } = input;
    await tx.insert(savedSearches).values({
      ...{ id, userId, name, query, makes, frequency },
      ...{ confirmedAt: now, seenAt: now, toldUntil: now, createdAt: now },
    });
    await record(searchSaved({ search: id, user: userId }));
    return ok({ _id: id });
  },
});

import { and, count, eq, or, sql } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { lotFilter, lotSearch } from "#modules/auctions/schemas.ts";
import { can, personId } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok, type Refused, refuseCommon } from "#modules/kernel/result.ts";
import { filterOf, neededMakes, tidySearch } from "../listing/filter-words.ts";
import { refuse } from "./errors.ts";
import { searchSaved } from "./events.ts";
import { MOST_SAVED, type SearchChannel } from "./policy.ts";
import { SaveSearch } from "./schemas.ts";
import { savedSearches } from "./tables.ts";

/** The messages for two filters of one account with the same name or query. */
export const constraints = {
  saved_searches_user_query: () => refuse("saved-already"),
  saved_searches_user_name: () => refuse("name-taken"),
};

/** Saves a filter under a name; current matches count as seen. Dealers save filters of lots. */
export const saveSearch = defineCommand({
  name: "searches.save",
  input: SaveSearch,
  allow: "verified",
  impersonating: true,
  errors: ["name-taken", "nothing-filtered", "saved-already", "too-many-saved"],
  constraints,
  async run({ tx, actor, now, record }, input) {
    const { name, frequency, channel } = input;
    if (channel === "auction" && !can(actor, "auction.bid")) return refuseCommon("not-allowed");
    const { query, makes } = tidied(channel, input.query);
    if (!query) return refuse("nothing-filtered");
    const userId = personId(actor);
    // Serialized per account, so that two tabs cannot exceed the limit together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`searches:${userId}`}, 0))`);
    const [saved] = await tx.select({ n: count() }).from(savedSearches).where(eq(savedSearches.userId, userId));
    if ((saved?.n ?? 0) >= MOST_SAVED) return refuse("too-many-saved");
    const taken = await refuseTaken(tx, userId, { query, channel, name });
    if (taken) return taken;
    const id = newId();
    await tx.insert(savedSearches).values({
      id,
      userId,
      name,
      channel,
      query,
      makes,
      frequency,
      confirmedAt: now,
      seenAt: now,
      toldUntil: now,
      createdAt: now,
    });
    await record(searchSaved({ search: id, user: userId }));
    return ok({ _id: id });
  },
});

/** The canonical query string, empty if it includes everything, and the makes to which all that fits belongs. */
function tidied(channel: SearchChannel, given: string): { query: string; makes: string[] } {
  if (channel === "listing") {
    const query = tidySearch(given);
    return { query, makes: neededMakes(filterOf(query)) };
  }
  const filter = lotFilter(given);
  return { query: lotSearch(filter), makes: filter.make ? [filter.make.toLowerCase()] : [] };
}

/** Whether another filter of this account has the same query or, ignoring case, the same name. */
export async function refuseTaken(
  tx: Reader,
  user: string,
  { query, channel = "listing", name }: { query?: string; channel?: SearchChannel; name: string },
  except: string | null = null,
): Promise<Refused | null> {
  const rows = await tx
    .select({ id: savedSearches.id, query: savedSearches.query, channel: savedSearches.channel })
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.userId, user),
        or(
          sql`lower(${savedSearches.name}) = lower(${name})`,
          query === undefined ? undefined : and(eq(savedSearches.channel, channel), eq(savedSearches.query, query)),
        ),
      ),
    );
  const others = rows.filter(({ id }) => id !== except);
  if (others.length === 0) return null;
  return others.some((row) => row.query === query && row.channel === channel)
    ? refuse("saved-already")
    : refuse("name-taken");
}

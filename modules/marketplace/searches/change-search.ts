import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { type Actor, personId } from "#modules/kernel/actor.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { searchChanged, searchDeleted } from "./events.ts";
import { constraints, refuseTaken } from "./save-search.ts";
import { ChangeSearch, PickSearch } from "./schemas.ts";
import { savedSearches } from "./tables.ts";

const own = (actor: Actor, search: string) =>
  and(eq(savedSearches.id, search), eq(savedSearches.userId, personId(actor)));

async function lockOwn(tx: Tx, actor: Actor, search: string) {
  const [row] = await tx.select().from(savedSearches).where(own(actor, search)).for("update");
  return row;
}

/**
 * Changes the name or the frequency of a saved filter. After it is switched on again, cars from the time between are
 * not announced.
 */
export const changeSearch = defineCommand({
  name: "searches.change",
  input: ChangeSearch,
  allow: "verified",
  impersonating: true,
  errors: ["name-taken", "saved-already"],
  constraints,
  async run({ tx, actor, now, record }, { search, name, frequency }) {
    const row = await lockOwn(tx, actor, search);
    if (!row) return notFound("filter");
    const woken = row.frequency === "off" && frequency && frequency !== "off";
    const change = { name: name ?? row.name, frequency: frequency ?? row.frequency };
    const taken = await refuseTaken(tx, personId(actor), change, row.id);
    if (taken) return taken;
    await tx
      .update(savedSearches)
      .set({ ...change, ...(woken ? { toldUntil: now } : {}) })
      .where(eq(savedSearches.id, row.id));
    await record(searchChanged({ search, user: actor.id }));
    return ok({ _id: search, ...change });
  },
});

/** Gives the feed of a filter a new address. Those who have the former one no longer read it. */
export const renewFeed = defineCommand({
  name: "searches.renew-feed",
  input: PickSearch,
  allow: "verified",
  impersonating: true,
  async run({ tx, actor, record }, { search }) {
    const row = await lockOwn(tx, actor, search);
    if (!row || row.channel === "auction") return notFound("filter");
    await tx
      .update(savedSearches)
      .set({ feedEdition: row.feedEdition + 1 })
      .where(eq(savedSearches.id, row.id));
    await record(searchChanged({ search, user: actor.id }));
    return ok({ _id: search });
  },
});

export const deleteSearch = defineCommand({
  name: "searches.delete",
  input: PickSearch,
  allow: "verified",
  impersonating: true,
  async run({ tx, actor, record }, { search }) {
    const row = await lockOwn(tx, actor, search);
    if (!row) return notFound("filter");
    await tx.delete(savedSearches).where(eq(savedSearches.id, row.id));
    await record(searchDeleted({ search, user: actor.id }));
    return ok({ name: row.name });
  },
});

/** Marks the current matches as seen by the owner. Returns the address of the matches. */
export const seeSearch = defineCommand({
  name: "searches.see",
  input: PickSearch,
  allow: "verified",
  impersonating: true,
  async run({ tx, actor, now }, { search }) {
    const row = await lockOwn(tx, actor, search);
    if (!row) return notFound("filter");
    await tx.update(savedSearches).set({ seenAt: now }).where(eq(savedSearches.id, row.id));
    return ok({ channel: row.channel, query: row.query });
  },
});

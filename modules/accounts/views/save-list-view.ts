import { and, count, eq, sql } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { gateRefuses, isStaff, personId } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { VIEWED_LISTS } from "./lists.ts";
import { MOST_VIEWS, SaveListView } from "./schemas.ts";
import { listViews } from "./tables.ts";

/** Saves the filters, order, and columns of a list under a name; a view of the same name is replaced. Only staff share views. */
export const saveListView = defineCommand({
  name: "accounts.save-list-view",
  input: SaveListView,
  allow: "verified",
  errors: ["too-many-views"],
  parties: () => undefined,
  async run({ tx, actor, now }, { list, name, query, ...wanted }) {
    const denied = gateRefuses(actor, VIEWED_LISTS[list]);
    if (denied) return refuseCommon(denied);
    const userId = personId(actor);
    // Serialized per account, so that two tabs cannot exceed the limit together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`list-views:${userId}`}, 0))`);
    const [saved] = await tx
      .select({
        all: count(),
        same: sql<string | null>`(array_agg(id) filter (where lower(${listViews.name}) = lower(${name})))[1]`,
      })
      .from(listViews)
      .where(and(eq(listViews.userId, userId), eq(listViews.list, list)));
    const values = { name, query, shared: wanted.shared && isStaff(actor), updatedAt: now };
    if (saved?.same) {
      await tx.update(listViews).set(values).where(eq(listViews.id, saved.same));
      return ok({ _id: saved.same });
    }
    if ((saved?.all ?? 0) >= MOST_VIEWS) return refuse("too-many-views");
    const id = newId();
    await tx.insert(listViews).values({ ...values, id, list, userId, createdAt: now });
    return ok({ _id: id });
  },
});

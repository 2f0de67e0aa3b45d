import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { can, personId } from "#modules/kernel/actor.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { ListViewRef } from "./schemas.ts";
import { listViews } from "./tables.ts";

/** Deletes a saved view of a list: one's own, and for administrators those that others share. */
export const deleteListView = defineCommand({
  name: "accounts.delete-list-view",
  input: ListViewRef,
  allow: "verified",
  async run({ tx, actor }, { view }) {
    const [row] = await tx.select().from(listViews).where(eq(listViews.id, view)).for("update");
    const mine = row?.userId === personId(actor);
    if (!row || !(mine || (row.shared && can(actor, "system.manage")))) return notFound("view");
    await tx.delete(listViews).where(eq(listViews.id, view));
    return ok({ _id: view, name: row.name });
  },
});

import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { contentSaved } from "../events.ts";
import { contentComments, contentRevisions, testimonials } from "../tables.ts";

/** Erases what a removed person wrote about their sales, with every revision of it and what editors said about it. */
export const eraseWriter = defineCommand({
  name: "content.erase-writer",
  input: z.object({ user: id }),
  allow: "system.manage",
  async run({ tx, record }, { user }) {
    const gone = await tx
      .delete(testimonials)
      .where(eq(testimonials.writerId, user))
      .returning({ id: testimonials.id, state: testimonials.state });
    const ids = gone.map((row) => row.id);
    if (ids.length > 0) {
      await tx.delete(contentRevisions).where(inArray(contentRevisions.textId, ids));
      await tx.delete(contentComments).where(inArray(contentComments.textId, ids));
    }
    for (const { id: _id, state } of gone)
      await record(contentSaved({ kind: "testimonials", id: _id, act: "removed", shown: state === "published" }));
    return ok({ success: true as const });
  },
});

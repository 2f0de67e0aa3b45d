import { and, eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { contentCommented } from "../events.ts";
import { contentComments } from "../tables.ts";
import { CommentText, SettleComment } from "../text-schemas.ts";
import { EDITORS } from "../writing/collections.ts";
import { lockText } from "../writing/lock-text.ts";

/** Comments on a text for its editors. Readers never see it. */
export const commentText = defineCommand({
  name: "content.comment-text",
  input: CommentText,
  allow: EDITORS,
  async run({ tx, actor, now, record }, { collection, _id: textId, passage = "", comment }) {
    if (!(await lockText(tx, collection, textId))) return notFound("text");
    const _id = newId();
    await tx
      .insert(contentComments)
      .values({ id: _id, collection, textId, passage, text: comment, authorId: actor.id, at: now });
    await record(contentCommented({ kind: collection, id: textId, settled: false }));
    return ok({ _id });
  },
});

/** Marks a comment as settled, or opens it again. */
export const settleComment = defineCommand({
  name: "content.settle-comment",
  input: SettleComment,
  allow: EDITORS,
  async run({ tx, actor, now, record }, { collection, _id: textId, comment, settled }) {
    const of = and(eq(contentComments.id, comment), eq(contentComments.textId, textId));
    const [known] = await tx.select().from(contentComments).where(of).for("update");
    if (!known) return notFound("comment");
    if ((known.settledAt !== null) === settled) return ok({ _id: comment, settled });
    await tx
      .update(contentComments)
      .set(settled ? { settledAt: now, settledBy: actor.id } : { settledAt: null, settledBy: null })
      .where(of);
    await record(contentCommented({ kind: collection, id: textId, settled }));
    return ok({ _id: comment, settled });
  },
});

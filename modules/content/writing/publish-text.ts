import { and, eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { notFound, ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { contentSaved } from "../events.ts";
import { contentRevisions } from "../tables.ts";
import { ChangeText, type Fields, PublishText, RestoreText } from "../text-schemas.ts";
import { refuseAddress } from "./addresses.ts";
import { ADDRESSES, EDITORS, shownState, tableOf, workingFields } from "./collections.ts";
import { lockText } from "./lock-text.ts";
import { refuseMissing } from "./save-text.ts";
import { type SavedText, writeText } from "./write-text.ts";

/** Shows the saved text to readers, now or from a later time on. Nothing happens to a public text without changes. */
export const publishText = defineCommand({
  name: "content.publish-text",
  input: PublishText,
  allow: EDITORS,
  errors: ["code-taken", "schedule-past", "schedule-public"],
  async run(context, { collection, _id, version, at }): Promise<Result<SavedText>> {
    const { tx, now } = context;
    const known = await lockText(tx, collection, _id);
    if (!known) return notFound("text");
    if (version !== undefined && version !== known.version) return refuseCommon("stale-version");
    const time = at === undefined ? undefined : new Date(at);
    if (time && time <= now) return refuse("schedule-past");
    const isPublic = shownState(known) === "published";
    if (isPublic && time) return refuse("schedule-public");
    if (isPublic && !known.draft) return ok({ _id, version: known.version });
    const fields = workingFields(collection, known);
    const refused = refuseMissing(collection, fields) ?? (await refuseAddress(tx, collection, _id, fields));
    if (refused) return refused;
    const act = time ? "scheduled" : "published";
    return writeText(context, { collection, known, fields, act, state: "published", publishedAt: time });
  },
});

/** Hides a text from readers, and keeps its words. */
export const unpublishText = defineCommand({
  name: "content.unpublish-text",
  input: ChangeText,
  allow: EDITORS,
  async run(context, { collection, _id, version }): Promise<Result<SavedText>> {
    const known = await lockText(context.tx, collection, _id);
    if (!known) return notFound("text");
    if (version !== undefined && version !== known.version) return refuseCommon("stale-version");
    if (known.state !== "published") return ok({ _id, version: known.version });
    const fields = workingFields(collection, known);
    return writeText(context, { collection, known, fields, act: "unpublished", state: "unpublished" });
  },
});

/** Saves an earlier revision as the newest draft. The address stays as it is, so that no link breaks. */
export const restoreText = defineCommand({
  name: "content.restore-text",
  input: RestoreText,
  allow: EDITORS,
  async run(context, { collection, _id, version, revision }): Promise<Result<SavedText>> {
    const known = await lockText(context.tx, collection, _id);
    if (!known) return notFound("text");
    if (version !== undefined && version !== known.version) return refuseCommon("stale-version");
    const [found] = await context.tx
      .select({ fields: contentRevisions.fields })
      .from(contentRevisions)
      .where(and(eq(contentRevisions.textId, _id), eq(contentRevisions.version, revision)));
    if (!found) return notFound("revision");
    const present = workingFields(collection, known);
    const address = ADDRESSES[collection];
    const kept: Fields = address ? { [address]: present[address] ?? null } : {};
    const fields = { ...present, ...found.fields, ...kept };
    const state = known.state === "review" || known.state === "unpublished" ? known.state : "draft";
    return writeText(context, { collection, known, fields, act: "restored", state, restored: revision });
  },
});

/** Removes a text. Readers and editors no longer find it. */
export const removeText = defineCommand({
  name: "content.remove-text",
  input: ChangeText,
  allow: EDITORS,
  async run({ tx, now, actor, record }, { collection, _id, version }): Promise<Result<{ _id: string }>> {
    const known = await lockText(tx, collection, _id);
    if (!known) return notFound("text");
    if (version !== undefined && version !== known.version) return refuseCommon("stale-version");
    const table = tableOf(collection);
    await tx
      .update(table)
      .set({ deletedAt: now, version: known.version + 1, editedAt: now, editedBy: actor.id })
      .where(eq(table.id, _id));
    await record(contentSaved({ kind: collection, id: _id, act: "removed", shown: known.state === "published" }));
    return ok({ _id });
  },
});

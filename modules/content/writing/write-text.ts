import { and, eq } from "drizzle-orm";
import type { CommandContext } from "#db/command.ts";
import { enqueue } from "#db/jobs.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { contentSaved } from "../events.ts";
import { showScheduled } from "../jobs.ts";
import { contentRevisions } from "../tables.ts";
import type { Collection, Fields, RevisionAct } from "../text-schemas.ts";
import type { ContentState } from "../values.ts";
import { moveAddress } from "./addresses.ts";
import { ADDRESSES, columnsOf, publicFields, type TextRow, tableOf, workingFields } from "./collections.ts";
import { sharePictures } from "./pictures.ts";

export type SavedText = { _id: string; version: number };
export type Change = {
  collection: Collection;
  known?: TextRow | undefined;
  fields: Fields;
  act: RevisionAct;
  state: ContentState;
  /** The first moment at which readers see it; if omitted, the known one, or now. */
  publishedAt?: Date | undefined;
  restored?: number;
};

/** Writes a change that was checked: the text, its revision, its former address, and the event. */
export async function writeText(context: CommandContext, change: Change): Promise<Result<SavedText>> {
  const { tx, actor, now, record } = context;
  const { collection, known, fields, act, state, restored } = change;
  const table = tableOf(collection);
  const version = known ? known.version + 1 : 0;
  const id = known?.id ?? newId();
  const wasShown = known?.state === "published";
  const shown = state === "published";
  // A draft of a public text leaves the public one as it is.
  const beside = wasShown && (state === "draft" || state === "review");
  await sharePictures(context, fields, shown);
  const edited = { version, editedAt: now, editedBy: actor.id };
  const publishedAt = publicationOf(change, now);
  const whole = { ...columnsOf(fields), state, publishedAt, draft: null, updatedAt: now, ...edited };
  if (!known) await tx.insert(table).values({ id, ...whole } as unknown as typeof table.$inferInsert);
  else {
    await keepFormer(context, collection, known);
    await tx
      .update(table)
      .set((beside ? { draft: fields, ...edited } : whole) as Partial<typeof table.$inferInsert>)
      .where(eq(table.id, id));
    const field = ADDRESSES[collection];
    if (field && !beside && known.publishedAt)
      await moveAddress(tx, collection, id, String(publicFields(collection, known)[field]), String(fields[field]));
  }
  await tx
    .insert(contentRevisions)
    .values({ collection, textId: id, version, fields, act, restored: restored ?? null, byId: actor.id, at: now });
  const visible = shown || (wasShown && !beside);
  await record(contentSaved({ kind: collection, id, act, shown: visible }));
  if (shown && publishedAt && publishedAt > now)
    await enqueue(tx, showScheduled, { collection, id }, { startAfter: publishedAt });
  return ok({ _id: id, version });
}

/** The publication date: the chosen one; a text that becomes public keeps an earlier one. */
function publicationOf({ known, state, publishedAt }: Change, now: Date): Date | null {
  if (publishedAt) return publishedAt;
  const before = known?.publishedAt ?? null;
  if (state !== "published") return before;
  return before && before <= now ? before : now;
}

/** A text from before its first revision, such as a built-in one, gets a revision of what it was. */
async function keepFormer({ tx }: CommandContext, collection: Collection, known: TextRow): Promise<void> {
  const [kept] = await tx
    .select({ version: contentRevisions.version })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.textId, known.id), eq(contentRevisions.version, known.version)));
  if (kept) return;
  await tx.insert(contentRevisions).values({
    collection,
    textId: known.id,
    version: known.version,
    fields: workingFields(collection, known),
    act: "before" as const,
    byId: known.editedBy,
    at: known.editedAt ?? known.updatedAt,
  });
}

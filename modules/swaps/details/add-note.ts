import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { swapSaved } from "../transitions/events.ts";
import { lockSwap } from "../transitions/move-swap.ts";
import { swapNotes } from "../transitions/tables.ts";
import { AddNote } from "./schemas.ts";

/** A note for the team (PUT /swaps/{swap}/notes); sellers and buyers do not see it. */
export const addNote = defineCommand({
  name: "swaps.add-note",
  input: AddNote,
  allow: "system.tasks",
  async run({ tx, actor, now, record }, { swap: swapId, note }) {
    const swap = await lockSwap(tx, actor, swapId);
    if (!swap) return notFound("swap");
    const id = await writeNote(tx, { swap: swap.id, author: actor.id, text: note, at: now });
    await record(swapSaved({ swap: swap.id, seller: swap.sellerId, parts: ["notes"] }));
    return ok({ _id: id });
  },
});

type Note = { swap: string; author: string | null; text: string; at: Date };

/** Adds a note to the team's notes on a swap. */
export async function writeNote(tx: Tx, { swap, author, text, at }: Note): Promise<string> {
  const id = newId();
  await tx.insert(swapNotes).values({ id, swapId: swap, authorId: author, text, at });
  return id;
}

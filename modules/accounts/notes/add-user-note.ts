import { defineCommand } from "#db/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { userNoted } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { AddUserNote } from "./schemas.ts";
import { userNotes } from "./tables.ts";

/** Adds a note about a person, which only staff read. No one writes about themselves. */
export const addUserNote = defineCommand({
  name: "accounts.add-user-note",
  input: AddUserNote,
  allow: "user.read",
  errors: ["not-yourself"],
  async run({ tx, actor, now, record }, { user, note }) {
    if (!(await lockUser(tx, user))) return notFound("user");
    if (user === actor.id) return refuse("not-yourself");
    const _id = newId();
    await tx.insert(userNotes).values({ id: _id, userId: user, authorId: actor.id ?? user, text: note, at: now });
    await record(userNoted({ user }));
    return ok({ _id });
  },
});

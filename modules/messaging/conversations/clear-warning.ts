import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { refuseMessage } from "./errors.ts";
import { threadChanged } from "./events.ts";
import { MessageRef } from "./schemas.ts";
import { messages } from "./tables.ts";
import { findOwnThread } from "./threads.ts";

/** The reader of a message says that its warning does not apply. It still counts for staff. */
export const clearWarning = defineCommand({
  name: "messaging.clear-warning",
  input: MessageRef,
  allow: "verified",
  errors: ["nothing-to-clear"],
  async run({ tx, actor, now, record }, { message: id }) {
    const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for("update");
    const own = message && (await findOwnThread(actor, message.threadId, tx));
    if (!own) return notFound("message");
    if (message.warnings.length === 0 || message.partyId === own.party) return refuseMessage("nothing-to-clear");
    if (!message.clearedAt) {
      await tx.update(messages).set({ clearedAt: now }).where(eq(messages.id, id));
      await record(threadChanged({ thread: message.threadId, act: "clear" }));
    }
    return ok({ success: true });
  },
});

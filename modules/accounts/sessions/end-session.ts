import { and, eq } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { SessionId } from "../account-schemas.ts";
import { signedOut } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { sessions } from "../tables.ts";
import { endSessionRow } from "./sessions.ts";

/**
 * Ends one of the actor's own sessions, for example on another device, and the "Remember Me" sign-in of that browser.
 */
export const endSession = defineCommand({
  name: "accounts.end-session",
  input: SessionId,
  allow: "signed-in",
  async run({ tx, actor, record }, { session }) {
    await lockUser(tx, actor.id ?? "");
    const [own] = await tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.id, session), eq(sessions.userId, actor.id ?? "")));
    if (!own) return refuseCommon("not-found");
    const ended = await endSessionRow(tx, session);
    await audit(tx, actor, "session-ended", actor.id, { session });
    for (const user of new Set([own.userId, ...ended])) await record(signedOut({ user }));
    return ok({ success: true });
  },
});

import { and, eq } from "drizzle-orm";
import { defineVerb } from "#db/verb.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { audit } from "../audit.ts";
import { signedOut } from "../events.ts";
import { SessionId } from "../schemas.ts";
import { sessions } from "../tables.ts";
import { endSessionRow } from "./sessions.ts";

/** Ends one of one's own sessions, on another device for example. */
export const endSession = defineVerb({
  name: "accounts.end-session",
  input: SessionId,
  allow: "signed-in",
  async run({ tx, actor, record }, { session }) {
    const [own] = await tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.id, session), eq(sessions.userId, actor.id ?? "")));
    if (!own) return refuseCommon("not-found");
    await endSessionRow(tx, session);
    await audit(tx, actor, "session-ended", actor.id, { session });
    await record(signedOut({ user: own.userId }));
    return ok({ success: true });
  },
});

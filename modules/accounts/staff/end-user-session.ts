import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { UserId } from "../account-schemas.ts";
import { signedOut } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { isProtected } from "../protected.ts";
import { endAllSessions, endFamily, endSessionRow } from "../sessions/sessions.ts";
import { rememberTokens, sessions } from "../tables.ts";

/** A session of a user, or a browser that remembers the user. */
const UserSessionId = z.object({ user: z.uuid(), session: z.uuid() });

/** Staff end one session of a user, or the memory of one browser. */
export const endUserSession = defineCommand({
  name: "accounts.end-user-session",
  input: UserSessionId,
  allow: "user.manage",
  fresh: true,
  async run({ tx, actor, record }, { user: id, session }) {
    const user = await lockUser(tx, id);
    if (!user) return notFound("user");
    if (isProtected(actor, user)) return refuseCommon("not-allowed");
    const [open] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, session), eq(sessions.userId, id)));
    const [remembered] = await tx
      .select({ family: rememberTokens.familyId })
      .from(rememberTokens)
      .where(and(eq(rememberTokens.familyId, session), eq(rememberTokens.userId, id), isNull(rememberTokens.revokedAt)))
      .limit(1);
    if (!open && !remembered) return notFound("session");
    const ended = open ? await endSessionRow(tx, session) : await endFamily(tx, session);
    await audit(tx, actor, "session-ended", id, { session });
    for (const one of new Set([id, ...ended])) await record(signedOut({ user: one }));
    return ok({ success: true });
  },
});

/** Staff sign a user out everywhere. */
export const endUserSessions = defineCommand({
  name: "accounts.end-user-sessions",
  input: UserId,
  allow: "user.manage",
  fresh: true,
  async run({ tx, actor, record }, { user: id }) {
    const user = await lockUser(tx, id);
    if (!user) return notFound("user");
    if (isProtected(actor, user)) return refuseCommon("not-allowed");
    await endAllSessions(tx, id, id === actor.id ? actor.session : null);
    await audit(tx, actor, "other-sessions-ended", id);
    await record(signedOut({ user: id }));
    return ok({ success: true });
  },
});

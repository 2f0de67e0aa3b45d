import { eq } from "drizzle-orm";
import { z } from "zod";
import { audit } from "#db/audit.ts";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { UserId } from "../account-schemas.ts";
import { refuse } from "../errors.ts";
import { signedOut } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { sessions, users } from "../tables.ts";
import { isLive, mayImpersonate } from "./lifetime.ts";
import { endSessionRow, openSession, renewToken } from "./sessions.ts";

/**
 * Starts an impersonation: a session of that user that carries both identities and is valid only as long as the
 * administrator's own. Another administrator cannot be impersonated, and an impersonated session cannot start one.
 * Returns the new session's token.
 */
export const switchTo = defineCommand({
  name: "accounts.switch-to",
  input: UserId,
  allow: "user.switch",
  fresh: true,
  errors: ["not-into-admin", "not-yourself"],
  async run({ tx, actor }, { user: id }) {
    const user = await lockUser(tx, id);
    if (!user) return notFound("user");
    if (id === actor.id) return refuse("not-yourself");
    if (user.roles.includes("admin") || actor.impersonator) return refuse("not-into-admin");
    if (!actor.id || !actor.session || !(await isGoing(tx, actor.session))) return refuseCommon("sign-in-required");
    const { token } = await openSession(tx, id, { impersonator: { id: actor.id, session: actor.session } });
    await audit(tx, actor, "switched-to", id);
    return ok({ user: id, token });
  },
});

/** Whether this session has not ended; its row stays until the transaction ends. */
async function isGoing(tx: Tx, session: string): Promise<boolean> {
  const [row] = await tx
    .select({ endedAt: sessions.endedAt })
    .from(sessions)
    .where(eq(sessions.id, session))
    .for("key share");
  return row?.endedAt === null;
}

/**
 * Ends an impersonation and gives the administrator's own session a new token, for this browser. Refuses
 * `sign-in-required` when that session is over or the administrator may no longer impersonate.
 */
export const returnFrom = defineCommand({
  name: "accounts.return-from",
  input: z.object({}),
  allow: "signed-in",
  impersonating: true,
  errors: ["not-impersonating"],
  async run({ tx, actor, record }) {
    if (!actor.impersonator || !actor.session) return refuse("not-impersonating");
    await lockUser(tx, actor.impersonator);
    const own = await ownSession(tx, actor as Actor & { impersonator: string; session: string });
    if (!own) return refuseCommon("sign-in-required");
    await endSessionRow(tx, actor.session);
    const token = await renewToken(tx, own);
    await audit(tx, actor, "returned", actor.id);
    if (actor.id) await record(signedOut({ user: actor.id }));
    return ok({ user: actor.impersonator, token });
  },
});

/** The administrator's live session behind this one, which has not ended yet either; locked. */
async function ownSession(
  tx: Tx,
  { session, impersonator }: { session: string; impersonator: string },
): Promise<string | undefined> {
  const [here] = await tx.select().from(sessions).where(eq(sessions.id, session)).for("update");
  if (!here?.impersonatorSessionId || here.endedAt || here.impersonatorId !== impersonator) return undefined;
  const [own] = await tx
    .select({
      id: sessions.id,
      live: isLive(sessions, users).mapWith(Boolean),
      may: mayImpersonate(users).mapWith(Boolean),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, here.impersonatorSessionId));
  return own?.live && own.may ? own.id : undefined;
}

import { z } from "zod";
import { defineVerb } from "#db/verb.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { audit } from "../audit.ts";
import { signedOut } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { refuse } from "../refusals.ts";
import { UserId } from "../schemas.ts";
import { endSessionRow, openSession } from "./sessions.ts";

/**
 * An administrator looks through somebody else's eyes: a session of that user that carries both identities.
 * Never into another administrator, never from inside an impersonation. Answers the new session's token.
 */
export const switchTo = defineVerb({
  name: "accounts.switch-to",
  input: UserId,
  allow: "user.switch",
  async run({ tx, actor }, { user: id }) {
    const user = await lockUser(tx, id);
    if (!user) return notFound("user");
    if (id === actor.id) return refuse("not-yourself");
    if (user.roles.includes("admin") || actor.impersonator) return refuse("not-into-admin");
    const { token } = await openSession(tx, id, { impersonator: actor.id });
    await audit(tx, actor, "switched-to", id);
    return ok({ user: id, token });
  },
});

/** Ends an impersonation and opens a session of the administrator behind it. */
export const returnFrom = defineVerb({
  name: "accounts.return-from",
  input: z.object({}),
  allow: "signed-in",
  async run({ tx, actor, record }) {
    if (!actor.impersonator || !actor.session) return refuse("not-impersonating");
    const admin = await lockUser(tx, actor.impersonator);
    if (!admin?.active) return refuse("not-impersonating");
    await endSessionRow(tx, actor.session);
    const { token } = await openSession(tx, admin.id);
    await audit(tx, actor, "returned", actor.id);
    if (actor.id) await record(signedOut({ user: actor.id }));
    return ok({ user: admin.id, token });
  },
});

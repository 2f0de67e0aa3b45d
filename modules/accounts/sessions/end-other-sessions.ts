import { z } from "zod";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { signedOut } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { endSessionsElsewhere } from "./sessions.ts";

/** Ends all of the actor's sessions and "Remember Me" sign-ins except those of this browser. */
export const endOtherSessions = defineCommand({
  name: "accounts.end-other-sessions",
  input: z.object({}),
  allow: "signed-in",
  ownerOnly: true,
  async run({ tx, actor, record }) {
    const user = actor.id && actor.session ? await lockUser(tx, actor.id) : undefined;
    if (!user || !actor.session) return refuseCommon("sign-in-required");
    await endSessionsElsewhere(tx, user.id, actor.session);
    await audit(tx, actor, "other-sessions-ended", user.id, { session: actor.session });
    await record(signedOut({ user: user.id }));
    return ok({ success: true });
  },
});

import { z } from "zod";
import { defineVerb } from "#db/verb.ts";
import { ok } from "#modules/kernel/result.ts";
import { audit } from "../audit.ts";
import { signedOut } from "../events.ts";
import { endSessionRow, revokeRememberToken } from "../sessions/sessions.ts";

/** Ends this session and the remembered sign-in of this browser. */
export const signOut = defineVerb({
  name: "accounts.sign-out",
  input: z.object({ remember: z.string().max(200).optional() }),
  allow: "anyone",
  async run({ tx, actor, record }, { remember }) {
    if (remember) await revokeRememberToken(tx, remember);
    if (actor.session) {
      await endSessionRow(tx, actor.session);
      await audit(tx, actor, "signed-out", actor.id);
      if (actor.id) await record(signedOut({ user: actor.id }));
    }
    return ok({ success: true });
  },
});

import { z } from "zod";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { ok } from "#modules/kernel/result.ts";
import { signedOut } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { forgetRememberToken, ownerOfRememberToken } from "../sessions/remember.ts";
import { endSessionRow, sessionBehind } from "../sessions/sessions.ts";

/**
 * Ends this session and the remembered sign-in of this browser. During an impersonation, the administrator's own
 * session ends too, because no browser holds its token.
 */
export const signOut = defineCommand({
  name: "accounts.sign-out",
  input: z.object({ remember: z.string().max(200).optional() }),
  allow: "anyone",
  impersonating: true,
  async run({ tx, actor, record }, { remember }) {
    const owner = remember && (await ownerOfRememberToken(tx, remember));
    const involved = new Set([actor.id, actor.impersonator, owner].filter((id): id is string => Boolean(id)));
    // In a fixed order, so that two concurrent sign-outs can't deadlock.
    for (const id of [...involved].sort()) await lockUser(tx, id);
    const ended: string[] = [];
    if (remember) ended.push(...(await forgetRememberToken(tx, remember)));
    if (actor.session) {
      const behind = actor.impersonator ? await sessionBehind(tx, actor.session) : undefined;
      for (const session of [actor.session, behind]) if (session) ended.push(...(await endSessionRow(tx, session)));
      await audit(tx, actor, "signed-out", actor.id);
      if (actor.id) ended.push(actor.id);
    }
    for (const user of new Set(ended)) await record(signedOut({ user }));
    return ok({ success: true });
  },
});

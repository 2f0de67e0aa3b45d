import { z } from "zod";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { ok } from "#modules/kernel/result.ts";
import { signedOut } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { findDuty } from "../second-steps/staff-second-step.ts";
import { consumeRememberToken, ownerOfRememberToken } from "../sessions/remember.ts";
import { endFamily } from "../sessions/sessions.ts";
import { refuseDemo } from "./refuse-demo.ts";
import { enter } from "./sign-in.ts";

/**
 * Signs in again with a "Remember Me" token, which is consumed and replaced. A reused token ends all tokens and
 * sessions of its family. Staff with a second step, whose sign-in was remembered without it, log in again. Returns null if
 * the token isn't valid. Refuses `demo-only`.
 */
export const signInAgain = defineCommand({
  name: "accounts.sign-in-again",
  input: z.object({ token: z.string().min(20).max(200) }),
  allow: "anyone",
  errors: ["demo-only"],
  async run(context, { token }) {
    const { tx, actor, record } = context;
    const owner = await ownerOfRememberToken(tx, token);
    const user = owner ? await lockUser(tx, owner) : undefined;
    const demo = user && refuseDemo(user);
    if (demo) return demo;
    const spent = user ? await consumeRememberToken(tx, token) : undefined;
    // Returns a value, not an error, because an error would roll back the end of the stolen family.
    if (!user || !spent) return ok(null);
    if ("family" in spent && !spent.family.secondStep && (await findDuty(tx, user.id))?.has) {
      await endFamily(tx, spent.family.id);
      await record(signedOut({ user: user.id }));
      return ok(null);
    }
    if ("family" in spent)
      return ok(await enter(context, user, { how: "remembered", device: "known", family: spent.family }));
    await audit(tx, { ...actor, id: user.id }, "remembered-token-copied", user.id);
    await record(signedOut({ user: user.id }));
    return ok(null);
  },
});

import { defineCommand } from "#db/command.ts";
import { flag } from "#modules/kernel/fields.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { lockUser } from "../lock-user.ts";
import { checkPasskey, spendPasskey } from "../passkeys/check-passkey.ts";
import { PasskeyAnswer } from "../passkeys/schemas.ts";
import { newFamily } from "../sessions/remember.ts";
import { Origin } from "./limit-account.ts";
import { refuseDemo } from "./refuse-demo.ts";
import { type Entered, enter, standing } from "./sign-in.ts";

const MINUTES_15 = 900;

/**
 * Signs in with a passkey, which is both steps at once: the device, and the finger or PIN that unlocks it. Refuses
 * `passkey-expired`, `passkey-unknown`, `demo-only`.
 */
export const signInWithPasskey = defineCommand({
  name: "accounts.sign-in-with-passkey",
  input: PasskeyAnswer.extend({ autologin: flag }).and(Origin),
  allow: "anyone",
  errors: ["demo-only", "passkey-expired", "passkey-unknown"],
  limits: (_actor, { address }) =>
    address ? [{ subject: `passkey-from:${address}`, most: 300, seconds: MINUTES_15, failuresOnly: true }] : [],
  prepare: (_actor, answer) => checkPasskey(answer),
  async run(context, { autologin, device, browser }, used): Promise<Result<Entered>> {
    const user = await lockUser(context.tx, used.user);
    if (!user) return refuse("passkey-unknown");
    const demo = refuseDemo(user);
    if (demo) return demo;
    const refused = await spendPasskey(context.tx, used, context.now);
    if (refused) return refused;
    const place = { device: standing(user, device), browser, family: autologin ? newFamily() : undefined };
    return ok(await enter(context, user, { how: "passkey", ...place }));
  },
});

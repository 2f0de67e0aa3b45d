import { audit } from "#db/audit.ts";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { lockUser } from "../lock-user.ts";
import { newFamily } from "../sessions/remember.ts";
import { checkCode, isWrong, limitCodes, spendCode } from "../two-step/check-code.ts";
import { noteRecoveryCode } from "../two-step/note-recovery-code.ts";
import { FinishSignIn } from "../two-step/schemas.ts";
import { isMarkOf, openHalfway } from "./halfway.ts";
import { Origin } from "./limit-account.ts";
import { refuseDemo } from "./refuse-demo.ts";
import { type Entered, enter, standing } from "./sign-in.ts";

/**
 * The second step of a sign-in: a code of the authenticator app, or a recovery code. Refuses `second-step-expired`,
 * `demo-only`, and what `checkCode` refuses. Wrong codes are limited per account,
 * and counted apart for a device that signed in before.
 */
export const finishSignIn = defineCommand({
  name: "accounts.finish-sign-in",
  input: FinishSignIn.and(Origin),
  allow: "anyone",
  errors: [
    "demo-only",
    "recovery-code-unknown",
    "recovery-code-used",
    "second-step-expired",
    "step-code-used",
    "two-step-off",
    "wrong-step-code",
  ],
  limits: (_actor, { step, device }) => {
    const halfway = openHalfway(step);
    return halfway ? limitCodes(halfway.user, device) : [];
  },
  async prepare(actor, { step, code }) {
    const halfway = openHalfway(step);
    if (!halfway) return refuse("second-step-expired");
    const checked = await checkCode(db(), halfway.user, code, new Date());
    if (isWrong(checked)) await audit(db(), actor, "second-step-failed", halfway.user);
    if (checked.ok) return ok(halfway);
    // Turned off in the meantime: the first step alone would do now.
    return checked.error.code === "two-step-off" ? refuse("second-step-expired") : checked;
  },
  async run(context, { code, device, browser }, halfway): Promise<Result<Entered>> {
    const user = await lockUser(context.tx, halfway.user);
    // The password may have changed since the first step.
    if (!user || !isMarkOf(halfway.mark, user)) return refuse("second-step-expired");
    const demo = refuseDemo(user);
    if (demo) return demo;
    const used = await spendCode(context.tx, user.id, code, context.now);
    if (!used.ok) return used;
    await noteRecoveryCode(context, user.id, used.value);
    const { how, remember } = halfway;
    const place = { browser, device: standing(user, device), family: remember ? newFamily() : undefined };
    return ok(await enter(context, user, { how, second: used.value.by, ...place }));
  },
});

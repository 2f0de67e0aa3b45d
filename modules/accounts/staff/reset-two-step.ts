import { defineVerb } from "#db/verb.ts";
import { notFound, refuseCommon } from "#modules/kernel/result.ts";
import { lockUser } from "../lock-user.ts";
import { refuse } from "../refusals.ts";
import { UserId } from "../schemas.ts";
import { hasTwoStep } from "../two-step/find-two-step.ts";
import { turnOff } from "../two-step/turn-off.ts";
import { isProtected } from "./end-user-session.ts";

/**
 * Staff turn off the two-step sign-in of a person who has lost both the app and the recovery codes. Only administrators
 * do so for an administrator, and staff can't do so for themselves. Refuses `two-step-off`.
 */
export const resetTwoStep = defineVerb({
  name: "accounts.reset-two-step",
  input: UserId,
  allow: "user.manage",
  ownerOnly: true,
  fresh: true,
  async run(context, { user: id }) {
    const { tx, actor } = context;
    const user = await lockUser(tx, id);
    if (!user) return notFound("user");
    if (id === actor.id) return refuse("not-yourself");
    if (isProtected(actor, user)) return refuseCommon("not-allowed");
    return (await hasTwoStep(tx, id)) ? turnOff(context, id) : refuse("two-step-off");
  },
});

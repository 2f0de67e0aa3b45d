import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { environment } from "#modules/kernel/environment.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { Channel } from "../account-schemas.ts";
import { refuse } from "../errors.ts";
import { lockUser } from "../lock-user.ts";
import { limitCode } from "../message-limits/limit-messages.ts";
import { hasLimits } from "../message-limits/require-limits.ts";
import { findPendingContact, pendingContact, VERIFICATION_CALLED, VERIFICATION_SENT } from "./pending-contact.ts";
import { requestVerification } from "./verification.ts";

/**
 * Sends a link to the email or a code to the phone, as a text or spoken in a call; each request creates a new one.
 * Refuses `nothing-to-verify`, and `no-call` without a telephone service.
 */
export const sendVerification = defineCommand({
  name: "accounts.send-verification",
  input: Channel.extend({ call: z.boolean().optional() }),
  allow: "signed-in",
  ownerOnly: true,
  errors: ["no-call", "nothing-to-verify"],
  limits: async (actor, { channel }) => [
    { subject: `verify:${actor.id}:${channel}`, most: 6, seconds: HOUR_SECONDS },
    ...limitCode(actor, await findPendingContact(actor.id, channel)),
  ],
  async run(context, { channel, call }) {
    const user = await lockUser(context.tx, context.actor.id ?? "");
    const target = user && pendingContact(user, channel);
    if (!user || !target) return refuse("nothing-to-verify");
    if (call && (channel !== "phone" || !environment().calls)) return refuse("no-call");
    // Another request of the person has changed the contact since its limits were counted.
    if (!hasLimits(context.limits, target)) return refuseCommon("conflict");
    await requestVerification(context, { user: user.id, channel, target, spoken: call ?? false });
    return ok({ success: true, message: call ? VERIFICATION_CALLED : VERIFICATION_SENT[channel] });
  },
});

import { z } from "zod";
import { defineVerb } from "#db/verb.ts";
import { ok } from "#modules/kernel/result.ts";
import { lockUser } from "../lock-user.ts";
import { refuse } from "../refusals.ts";
import { Channel } from "../schemas.ts";
import { pendingContact, VERIFICATION_SENT } from "./pending-contact.ts";
import { requestVerification } from "./verification.ts";

/**
 * Sends a link to the email or a code to the phone; each request creates a new one. Refuses `nothing-to-verify`, and
 * `no-call` if the code is requested as a phone call, because no telephone service is connected.
 */
export const sendVerification = defineVerb({
  name: "accounts.send-verification",
  input: Channel.extend({ call: z.boolean().optional() }),
  allow: "signed-in",
  ownerOnly: true,
  limits: (actor, { channel }) => [{ subject: `verify:${actor.id}:${channel}`, most: 6, seconds: 3_600 }],
  async run(context, { channel, call }) {
    const user = await lockUser(context.tx, context.actor.id ?? "");
    const target = user && pendingContact(user, channel);
    if (!user || !target) return refuse("nothing-to-verify");
    if (call) return refuse("no-call");
    await requestVerification(context, { user: user.id, channel, target });
    return ok({ success: true, message: VERIFICATION_SENT[channel] });
  },
});

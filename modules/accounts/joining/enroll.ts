import { defineVerb } from "#db/verb.ts";
import { ok } from "#modules/kernel/result.ts";
import { CONTACT_TAKEN, refuseTaken } from "../contacts/refuse-taken.ts";
import { Enroll } from "../schemas.ts";
import { addAccount } from "./register.ts";

/**
 * Adds the account of somebody who is not here to sign up: from an import, or in the demo world. Its password is
 * hashed already, nobody is signed in, and the contact is still to be proven. Refuses `email-taken`, `phone-taken`.
 */
export const enroll = defineVerb({
  name: "accounts.enroll",
  input: Enroll,
  allow: "system.manage",
  constraints: CONTACT_TAKEN,
  run: async (context, person) =>
    (await refuseTaken(context.tx, person)) ?? ok({ user: await addAccount(context, person) }),
});

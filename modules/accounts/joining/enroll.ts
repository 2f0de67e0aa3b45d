import { defineCommand } from "#db/command.ts";
import { ok } from "#modules/kernel/result.ts";
import { refuseTaken } from "../contacts/refuse-taken.ts";
import { CONTACT_TAKEN } from "../errors.ts";
import { Enroll } from "../person-schemas.ts";
import { addAccount } from "./register.ts";

/**
 * Creates an account without a sign-up, for an import or the demo world. The password is already hashed, no session is
 * started, and the contact is unverified. Refuses `email-taken`, `phone-taken`.
 */
export const enroll = defineCommand({
  name: "accounts.enroll",
  input: Enroll,
  allow: "system.manage",
  fresh: true,
  errors: ["email-taken", "phone-taken"],
  constraints: CONTACT_TAKEN,
  run: async (context, person) =>
    (await refuseTaken(context.tx, person)) ?? ok({ user: await addAccount(context, person) }),
});

import { defineVerb } from "#db/verb.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok, type Refused } from "#modules/kernel/result.ts";
import { audit } from "./audit.ts";
import { userRegistered } from "./events.ts";
import { hashPassword } from "./passwords.ts";
import { refuse } from "./refusals.ts";
import { Register } from "./schemas.ts";
import { openingToken } from "./sealed-token.ts";
import { seal } from "./secrets.ts";
import { openSession } from "./sessions.ts";
import { users } from "./tables.ts";
import { requestVerification } from "./verification.ts";

/** Both contacts are unique among all accounts; the database has the last word. */
export const CONTACT_TAKEN: Record<string, () => Refused> = {
  users_email: () => refuse("email-taken"),
  users_phone: () => refuse("phone-taken"),
};

/**
 * Makes an account and signs it in (spec 4: after registration the user is new and logged in). It may do nothing
 * but finish signing up until the contact it was made with is proven. Dealers wait for staff to activate them.
 * Answers the session's token. Refuses `email-taken`, `phone-taken`.
 */
export const register = openingToken(
  defineVerb({
    name: "accounts.register",
    input: Register,
    allow: "anyone",
    constraints: CONTACT_TAKEN,
    async run({ tx, record }, { type, password, adult: _adult, ...given }) {
      const id = newId();
      const primaryContact = given.email ? ("email" as const) : ("phone" as const);
      await tx.insert(users).values({
        ...given,
        id,
        roles: [type === "dealer" ? "dealer" : "user"],
        seller: type === "seller",
        buyer: type === "buyer",
        active: type !== "dealer",
        primaryContact,
        passwordHash: await hashPassword(password),
      });
      const { id: session, token } = await openSession(tx, id);
      const own = { id, impersonator: null, session } as Actor;
      await audit(tx, own, "registered", id, { type });
      await record(userRegistered({ user: id, type }));
      await requestVerification(
        { tx, record },
        { user: id, channel: primaryContact, target: (given.email ?? given.phone) as string },
      );
      return ok({ user: id, token: seal(token) });
    },
  }),
);

import { eq, sql } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { guest } from "#modules/kernel/actor.ts";
import { ok } from "#modules/kernel/result.ts";
import { readToken, signToken } from "#modules/kernel/signed-token.ts";
import { refuseTaken } from "../contacts/refuse-taken.ts";
import { CONTACT_TAKEN, refuse } from "../errors.ts";
import { refuseGuessable } from "../guessable/refuse-guessable.ts";
import { insertAccount } from "../joining/register.ts";
import { hashPassword } from "../passwords.ts";
import { SetUpSite } from "../person-schemas.ts";
import { seal } from "../secrets.ts";
import { openingToken } from "../sessions/sealed-token.ts";
import { openSession } from "../sessions/sessions.ts";
import { users } from "../tables.ts";
import { hasAdmin } from "./last-admin.ts";

const PURPOSE = "first administrator";

/** The token of the page that creates the first administrator, the same in every process; null once there is one. */
export const findSetUpToken = (): Promise<string | null> =>
  db().transaction(async (tx) => ((await hasAdmin(tx)) ? null : signToken(PURPOSE, PURPOSE)));

/** Whether this token creates the first administrator now. */
export const opensSetUp = async (token: string): Promise<boolean> =>
  readToken(PURPOSE, token) === PURPOSE && (await findSetUpToken()) !== null;

/**
 * Creates the first administrator of a new site and signs them in. The token is in the log of the server, so its reader
 * runs the site, and the email counts as vouched for until a code proves it. Returns the session token. Refuses
 * `set-up-over` for a wrong token and once there is an administrator, `email-taken`.
 */
export const setUpSite = openingToken(
  defineCommand({
    name: "accounts.set-up-site",
    input: SetUpSite,
    allow: "anyone",
    errors: ["set-up-over", "email-taken", "phone-taken"],
    constraints: CONTACT_TAKEN,
    prepare: async (_actor, { token, password, ...owner }) => {
      if (!(await opensSetUp(token))) return refuse("set-up-over");
      return (await refuseGuessable(password, owner)) ?? ok({ passwordHash: await hashPassword(password) });
    },
    async run(context, { token: _token, password: _password, ...given }, { passwordHash }) {
      const { tx } = context;
      if (await hasAdmin(tx)) return refuse("set-up-over");
      const taken = await refuseTaken(tx, given);
      if (taken) return taken;
      const user = await insertAccount(context, { ...given, type: "buyer", passwordHash }, (id) => ({ ...guest, id }));
      await tx
        .update(users)
        .set({
          roles: ["admin"],
          buyer: false,
          emailVerifiedAt: sql`now()`,
          vouchedContact: "email",
        })
        .where(eq(users.id, user));
      await audit(tx, { ...guest, id: user }, "roles-changed", user, { from: [], to: ["admin"] });
      const { token } = await openSession(tx, user);
      return ok({ user, token: seal(token) });
    },
  }),
);

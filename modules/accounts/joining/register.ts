import type { z } from "zod";
import { audit } from "#db/audit.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok } from "#modules/kernel/result.ts";
import { refuseTaken } from "../contacts/refuse-taken.ts";
import { requestVerification } from "../contacts/verification.ts";
import { CONTACT_TAKEN } from "../errors.ts";
import { userRegistered } from "../events.ts";
import { refuseGuessable } from "../guessable/refuse-guessable.ts";
import { limitCode } from "../message-limits/limit-messages.ts";
import { hashPassword } from "../passwords.ts";
import { Register } from "../person-schemas.ts";
import { seal } from "../secrets.ts";
import { openingToken } from "../sessions/sealed-token.ts";
import { openSession } from "../sessions/sessions.ts";
import { users } from "../tables.ts";

type NewAccount = Omit<z.output<typeof Register>, "password" | "adult"> & { passwordHash: string | null };
type Context = Pick<CommandContext, "tx" | "record">;
/** The contact that a new account is asked to verify. */
const contactOf = ({ email, phone }: Pick<NewAccount, "email" | "phone">) => (email ?? phone) as string;

/** Writes the account of a new user; `by` is the user, or the staff who create it. Returns the id. */
export async function insertAccount(
  { tx, record }: Context,
  { type, ...given }: NewAccount,
  by: (id: string) => Actor,
): Promise<string> {
  const id = newId();
  await tx.insert(users).values({
    ...given,
    id,
    roles: [type === "dealer" ? "dealer" : "user"],
    seller: type === "seller",
    buyer: type === "buyer",
    active: type !== "dealer",
    primaryContact: given.email ? "email" : "phone",
  });
  await audit(tx, by(id), "registered", id, { type });
  await record(userRegistered({ user: id, type }));
  return id;
}

/**
 * Creates an account with an unverified contact and requests its verification message. Returns the id. Call
 * `refuseTaken` first.
 */
export async function addAccount(context: CommandContext, given: NewAccount): Promise<string> {
  const user = await insertAccount(context, given, (id) => ({ ...guest, id }));
  const channel = given.email ? ("email" as const) : ("phone" as const);
  await requestVerification(context, { user, channel, target: contactOf(given) });
  return user;
}

/**
 * Creates an account and signs it in (docs/spec/accounts.md). Until its contact is verified, the user can only finish
 * signing up. Staff activate dealers. Returns the session token. Refuses `email-taken`, `phone-taken`.
 */
export const register = openingToken(
  defineCommand({
    name: "accounts.register",
    input: Register,
    allow: "anyone",
    errors: ["email-taken", "phone-taken"],
    limits: (actor, given) => limitCode(actor, contactOf(given)),
    constraints: CONTACT_TAKEN,
    prepare: async (_actor, { password, ...owner }) =>
      (await refuseGuessable(password, owner)) ?? ok({ passwordHash: await hashPassword(password) }),
    async run(context, { password: _password, adult: _adult, ...given }, { passwordHash }) {
      const taken = await refuseTaken(context.tx, given);
      if (taken) return taken;
      const user = await addAccount(context, { ...given, passwordHash });
      const { token } = await openSession(context.tx, user);
      return ok({ user, token: seal(token) });
    },
  }),
);

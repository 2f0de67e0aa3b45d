import { db, type Executor } from "#db/client.ts";
import type { CommandContext } from "#db/command.ts";
import type { Limit } from "#db/rate-limit.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { accountOpened } from "../events.ts";
import { insertAccount } from "../joining/register.ts";
import { limitUnasked } from "../message-limits/limit-messages.ts";
import { requireLimits } from "../message-limits/require-limits.ts";
import { findByContact } from "../people/find-people.ts";
import type { NamedPerson } from "../person-schemas.ts";

/**
 * The account of the person's email or phone; null when there is none yet and one can be opened. Refuses
 * `two-accounts`, and `name-needed` for a new account.
 */
export async function findNamedAccount(tx: Executor, person: NamedPerson): Promise<Result<string | null>> {
  const { firstName, email, phone } = person;
  const byEmail = email ? await findByContact(email, tx) : undefined;
  const byPhone = phone ? await findByContact(phone, tx) : undefined;
  if (byEmail && byPhone && byEmail.id !== byPhone.id) return refuse("two-accounts");
  const known = byEmail ?? byPhone;
  if (known) return ok(known.id);
  if (!firstName) return refuse("name-needed");
  return ok(null);
}

/** The contact that gets the message about a new account. */
const contactOf = ({ email, phone }: NamedPerson) => (email ?? phone) as string;

/** The limits of a command that opens an account if the person has none. */
export async function limitOpening(actor: Actor, person: NamedPerson): Promise<Limit[]> {
  const named = await findNamedAccount(db(), person);
  return named.ok && named.value === null ? limitUnasked(actor, contactOf(person)) : [];
}

/** Opens an account without a password for a seller; a message tells this person how to set one. Returns the id. */
export async function openAccount(
  context: Pick<CommandContext, "tx" | "record" | "actor" | "limits">,
  named: NamedPerson,
): Promise<string> {
  requireLimits(context, contactOf(named));
  const { tx, record, actor } = context;
  const { firstName = "", lastName, email, phone } = named;
  const person = { type: "seller" as const, firstName, lastName, email, phone, passwordHash: null };
  const user = await insertAccount({ tx, record }, person, () => actor);
  await record(accountOpened({ user }));
  return user;
}

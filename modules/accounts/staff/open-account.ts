import type { Tx } from "#db/client.ts";
import type { VerbContext } from "#db/verb.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { accountOpened } from "../events.ts";
import { insertAccount } from "../joining/register.ts";
import { refuse } from "../refusals.ts";
import type { NamedPerson } from "../schemas.ts";
import { findByContact } from "./find-people.ts";

/**
 * The account of the person's email or phone; null when there is none yet and one can be opened. Refuses
 * `two-accounts`, and `name-needed` for a new account.
 */
export async function findNamedAccount(tx: Tx, person: NamedPerson): Promise<Result<string | null>> {
  const { firstName, lastName, email, phone } = person;
  const byEmail = email ? await findByContact(email, tx) : undefined;
  const byPhone = phone ? await findByContact(phone, tx) : undefined;
  if (byEmail && byPhone && byEmail.id !== byPhone.id) return refuse("two-accounts");
  const known = byEmail ?? byPhone;
  if (known) return ok(known.id);
  if (!firstName || !lastName) return refuse("name-needed", firstName ? { field: "lastName" } : {});
  return ok(null);
}

/** Opens an account without a password for a seller; a message tells this person how to set one. Returns the id. */
export async function openAccount(
  { tx, record, actor }: Pick<VerbContext, "tx" | "record" | "actor">,
  { firstName = "", lastName = "", email, phone }: NamedPerson,
): Promise<string> {
  const person = { type: "seller" as const, firstName, lastName, email, phone, passwordHash: null };
  const user = await insertAccount({ tx, record }, person, () => actor);
  await record(accountOpened({ user }));
  return user;
}

import { findActor } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { isSandboxPerson } from "#modules/kernel/sandbox-people.ts";
import { refuseSandbox } from "./errors.ts";
import { personActor } from "./person-actor.ts";

/**
 * The person of the sandbox as whom a request acts: one of `SANDBOX_PEOPLE` by name, or an account that was made in the
 * sandbox by its id. Refuses `unknown-person`.
 */
export async function actAs(person: string): Promise<Result<Actor>> {
  const found = isSandboxPerson(person)
    ? await personActor(person)
    : isId(person)
      ? await findActor(person)
      : undefined;
  return found ? ok(found) : refuseSandbox("unknown-person");
}

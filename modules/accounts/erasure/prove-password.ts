import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Limit } from "#db/rate-limit.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { triesOf } from "../known-device.ts";
import { checkPassword } from "../passwords.ts";
import { users } from "../tables.ts";

/** Whether this is the actor's own password; accounts without one need none. Slow, so not inside a transaction. */
export async function provePassword(actor: Actor, password: string): Promise<boolean> {
  const [user] = await db()
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.id ?? ""));
  return user !== undefined && (user.passwordHash === null || (await checkPassword(password, user.passwordHash)));
}

/** Wrong present passwords, typed to change the password or to delete the account. */
export async function limitOwnPassword(actor: Actor, device: string | undefined): Promise<Limit[]> {
  const who = await triesOf(actor.id ?? "", device);
  return [{ subject: `current-password:${who}`, most: 10, seconds: 900, failuresOnly: true }];
}

import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
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

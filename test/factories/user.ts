import { db, inTransaction } from "#db/client.ts";
import { findActor, findSession } from "#modules/accounts/index.ts";
import { openSession } from "#modules/accounts/sessions/sessions.ts";
import { availability, users } from "#modules/accounts/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { Role } from "#modules/kernel/permissions.ts";
import { newPhone } from "./phone.ts";

/** "Swaplot1", hashed once because hashing is intentionally slow. */
export const PASSWORD = "Swaplot1";
const PASSWORD_HASH = "$argon2id$v=19$m=19456,t=2,p=1$c3dhcGxvdC1mYWN0b3J5$3ZnvuHrQElr7OZKGDJUaXBoyLeIfCV6a6Jo1ZEw5OFs";

type Wish = Partial<typeof users.$inferInsert> & { role?: Role };

let made = 0;

/** A verified, active user and their actor: `makeUser({ role: "technician" })` (who works any time), `makeUser({ seller: true })`. */
export async function makeUser({ role = "user", roles = [role], ...rest }: Wish = {}): Promise<Actor> {
  made += 1;
  const id = newId();
  await db()
    .insert(users)
    .values({
      id,
      roles,
      firstName: "Anna",
      lastName: `Number ${made}`,
      email: `${role}.${id}@example.test`,
      phone: newPhone(),
      passwordHash: PASSWORD_HASH,
      emailVerifiedAt: new Date(),
      buyer: role === "user",
      surveyedAt: new Date(),
      ...rest,
    });
  if (roles.includes("technician")) await db().insert(availability).values({ userId: id, key: "any" });
  return (await findActor(id)) as Actor;
}

/** The same user with a new session. */
export async function signedIn(user: Actor): Promise<Actor> {
  const { token } = await inTransaction((tx) => openSession(tx, user.id as string));
  return (await findSession(token))?.actor as Actor;
}

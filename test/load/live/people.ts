import { signInCookies } from "#app/http/request/session.ts";
import { db } from "#db/client.ts";
import { hashToken, newToken } from "#modules/accounts/secrets.ts";
import { sessions, users } from "#modules/accounts/tables.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { Role } from "#modules/kernel/permissions.ts";

const AT_ONCE = 1_000;

/** Signed-in people, with the cookie of each. */
export async function signedInPeople(count: number, role: Role): Promise<{ id: string; cookie: string }[]> {
  const people = Array.from({ length: count }, () => ({ id: newId(), token: newToken() }));
  for (let at = 0; at < count; at += AT_ONCE) {
    const some = people.slice(at, at + AT_ONCE);
    await db()
      .insert(users)
      .values(some.map(({ id }) => personOf(id, role)));
    await db()
      .insert(sessions)
      .values(some.map(({ id, token }) => ({ id: newId(), tokenHash: hashToken(token), userId: id })));
  }
  return Promise.all(
    people.map(async ({ id, token }) => {
      const [cookie = ""] = await signInCookies({ token });
      return { id, cookie: cookie.split(";", 1)[0] as string };
    }),
  );
}

const personOf = (id: string, role: Role) => ({
  id,
  roles: [role],
  firstName: "Anna",
  lastName: "Weber",
  email: `${id}@bench.test`,
  passwordHash: "-",
  emailVerifiedAt: new Date(),
  surveyedAt: new Date(),
  buyer: role === "user",
  active: true,
});

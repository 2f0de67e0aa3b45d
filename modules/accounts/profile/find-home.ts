import { eq } from "drizzle-orm";
import { db, type Reader } from "#db/client.ts";
import { users } from "../tables.ts";

/** Where a person lives, as far as their account says. */
export type Home = { zip: string | null; state: string | null };

/** The home of a user; null when the account names none. For internal use: doesn't check permissions. */
export async function findHome(id: string | null | undefined, executor: Reader = db()): Promise<Home | null> {
  if (!id) return null;
  const [user] = await executor.select({ address: users.address }).from(users).where(eq(users.id, id));
  const { zip, state } = user?.address ?? {};
  return zip || state ? { zip: zip?.slice(0, 5) ?? null, state: state?.toUpperCase() ?? null } : null;
}

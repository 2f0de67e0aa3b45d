import { and, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { users } from "./tables.ts";

/** How a person is addressed and reached. */
export type Contact = { id: string; firstName: string; email: string | null; phone: string | null };

/** For the product itself, which writes to people: asks nobody's permission. A removed account has no contact. */
export async function findContact(executor: Executor, user: string): Promise<Contact | undefined> {
  const [row] = await executor
    .select({ id: users.id, firstName: users.firstName, email: users.email, phone: users.phone })
    .from(users)
    .where(and(eq(users.id, user), isNull(users.deletedAt)));
  return row;
}

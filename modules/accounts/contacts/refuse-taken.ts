import { and, eq, ne } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { users } from "../tables.ts";

type Contacts = { email?: string | null | undefined; phone?: string | null | undefined };

/** Whether an account other than `except` has one of these contacts. */
export async function refuseTaken(
  tx: Reader,
  { email, phone }: Contacts,
  except: string | null = null,
): Promise<Refused | null> {
  const taken = async (contact: ReturnType<typeof eq>) =>
    (
      await tx
        .select({ id: users.id })
        .from(users)
        .where(and(contact, except ? ne(users.id, except) : undefined))
    ).length > 0;
  if (email && (await taken(eq(users.email, email)))) return refuse("email-taken");
  return phone && (await taken(eq(users.phone, phone))) ? refuse("phone-taken") : null;
}

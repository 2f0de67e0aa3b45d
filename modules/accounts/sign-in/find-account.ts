import { and, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { phone } from "#modules/kernel/fields.ts";
import { users } from "../tables.ts";

export type User = typeof users.$inferSelect;

/**
 * What somebody typed to name an account, in the spelling accounts are kept in: an e-mail, or a phone in any spelling.
 * Attempts are counted under it too, so that another spelling of one account does not begin to count anew.
 */
export function accountName(typed: string): string {
  const name = typed.trim().toLowerCase();
  if (name.includes("@")) return name;
  const parsed = phone.safeParse(name);
  return parsed.success ? parsed.data : name;
}

/** The account of this e-mail or phone. Removed accounts are not found. */
export async function findAccount(executor: Executor, typed: string): Promise<User | undefined> {
  const name = accountName(typed);
  const [row] = await executor
    .select()
    .from(users)
    .where(and(isNull(users.deletedAt), eq(name.includes("@") ? users.email : users.phone, name)));
  return row;
}

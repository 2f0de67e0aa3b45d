import { and, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { phone } from "#modules/kernel/phone-field.ts";
import { users } from "../tables.ts";

export type User = typeof users.$inferSelect;

/**
 * The typed account name in the stored spelling: an email, or a phone in any spelling. Attempts are also counted under
 * it, so that another spelling of the same account does not restart the count.
 */
export function accountName(typed: string): string {
  const name = typed.trim().toLowerCase();
  if (name.includes("@")) return name;
  const parsed = phone.safeParse(name);
  return parsed.success ? parsed.data : name;
}

/** The account of this email or phone. Removed accounts are not found. */
export async function findAccount(executor: Executor, typed: string): Promise<User | undefined> {
  const name = accountName(typed);
  const [row] = await executor
    .select()
    .from(users)
    .where(and(isNull(users.deletedAt), eq(name.includes("@") ? users.email : users.phone, name)));
  return row;
}

import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { users } from "../tables.ts";

/** The verified phone number of an active account, for calls. For internal use: doesn't check permissions. */
export async function findPhone(executor: Reader, user: string): Promise<string | null> {
  const [row] = await executor
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.id, user), isNotNull(users.phoneVerifiedAt), eq(users.active, true), isNull(users.deletedAt)));
  return row?.phone ?? null;
}

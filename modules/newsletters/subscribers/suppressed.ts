import { eq, inArray } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { suppressions } from "./tables.ts";

/** Whether an address (in lower case) never gets a newsletter. */
export async function isSuppressed(executor: Executor, email: string): Promise<boolean> {
  const [row] = await executor
    .select({ email: suppressions.email })
    .from(suppressions)
    .where(eq(suppressions.email, email));
  return row !== undefined;
}

/** Those of these addresses that are suppressed. */
export async function suppressedOf(executor: Executor, emails: readonly string[]): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows = await executor
    .select({ email: suppressions.email })
    .from(suppressions)
    .where(inArray(suppressions.email, [...emails]));
  return new Set(rows.map(({ email }) => email));
}

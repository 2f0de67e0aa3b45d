import { lt, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { attempts, idempotencyKeys } from "#db/tables.ts";

export default async function sweepRows(): Promise<void> {
  await db().delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '7 days'`));
  await db().delete(attempts).where(lt(attempts.expiresAt, sql`now()`));
}

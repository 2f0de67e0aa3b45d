import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { verifications } from "./tables.ts";

/** Codes that verify an email or a phone, and one-time passwords. */
export type CodeKind = "email" | "phone" | "password";

/** Ends the codes and one-time passwords that are still valid, of this kind or of all. */
export async function endCodes(tx: Tx, userId: string, kind?: CodeKind): Promise<void> {
  await tx
    .update(verifications)
    .set({ usedAt: sql`now()`, sealedCode: null })
    .where(
      and(
        eq(verifications.userId, userId),
        kind ? eq(verifications.kind, kind) : undefined,
        isNull(verifications.usedAt),
      ),
    );
}

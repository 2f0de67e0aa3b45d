import { and, count, eq, isNull } from "drizzle-orm";
import type { CommandContext } from "#db/command.ts";
import { recoveryCodeUsed } from "../events.ts";
import { recoveryCodes } from "../second-steps/tables.ts";
import type { RightCode } from "./check-code.ts";

/** Tells the person that a recovery code was used, and how many are left. Codes of the app are everyday business. */
export async function noteRecoveryCode({ tx, record }: CommandContext, user: string, code: RightCode): Promise<void> {
  if (code.by !== "recovery-code") return;
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, user), isNull(recoveryCodes.usedAt)));
  await record(recoveryCodeUsed({ user, left: row?.left ?? 0 }));
}

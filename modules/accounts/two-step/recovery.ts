import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import { recoveryCodes } from "../second-steps/tables.ts";
import { newRecoveryCode, seal } from "../secrets.ts";
import { hashRecoveryCode } from "./check-code.ts";
import { RECOVERY_CODES } from "./schemas.ts";

/**
 * Replaces a person's recovery codes. Returns the new ones, separated by spaces and sealed, because answers are stored for
 * retries (`openingToken`).
 */
export async function replaceRecoveryCodes(tx: Tx, user: string): Promise<string> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user));
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ id: newId(), userId: user, codeHash: hashRecoveryCode(user, code) })));
  return seal(codes.join(" "));
}

import type { Reader } from "#db/client.ts";
import { findPhone, revealCode } from "#modules/accounts/index.ts";
import type { CallRow } from "./tables.ts";

/** The number that rings first: for a code the one that it verifies. Null once there is none. */
export async function numberOfCaller(
  reader: Reader,
  { kind, callerId, verificationId }: CallRow,
): Promise<string | null> {
  if (kind === "code") return (verificationId && (await revealCode(verificationId))?.target) || null;
  return callerId && findPhone(reader, callerId);
}

/** The number that is connected then. */
export const numberOfCallee = async (reader: Reader, { calleeId }: CallRow): Promise<string | null> =>
  calleeId && findPhone(reader, calleeId);

import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findSpokenCode } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { CodeCall } from "./schemas.ts";
import { type CallRow, calls } from "./tables.ts";

/** How the call with the actor's verification code goes, as long as the code is valid. */
export async function findCodeCall(actor: Actor): Promise<CodeCall | null> {
  const code = await findSpokenCode(actor);
  if (!code) return null;
  const [call] = await db().select().from(calls).where(eq(calls.verificationId, code));
  return call ? stateOf(call) : "calling";
}

function stateOf({ status, outcome }: Pick<CallRow, "status" | "outcome">): CodeCall {
  if (status === "talking" || outcome === "completed") return "answered";
  if (outcome === null) return "calling";
  return outcome === "failed" ? "failed" : "unanswered";
}

import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findReferred } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { INVITATION_DAYS } from "../notifications/sharing/invited.ts";
import { invitations } from "./tables.ts";
import { invitationOf } from "./token.ts";

const VALID_MS = INVITATION_DAYS * DAY_MS;

/** Whether an invitation can no longer be used. */
export const isExpired = ({ createdAt }: { createdAt: Date }, now: Date): boolean =>
  createdAt.getTime() + VALID_MS < now.getTime();

/**
 * The invitation of a link: who sent it and the car it is about. Undefined when the link is invalid or expired, or when
 * an account was created with it, unless that account opens it.
 */
export async function findInvitation(
  actor: Actor,
  token: string,
  now = currentTime(),
): Promise<{ inviter: string; swap: string | null } | undefined> {
  const id = invitationOf(token);
  if (!id) return undefined;
  const [row] = await db().select().from(invitations).where(eq(invitations.id, id));
  if (!row || isExpired(row, now)) return undefined;
  const used = (await findReferred(row.inviterId)).find(({ email }) => email === row.email);
  if (used && used.id !== actor.id) return undefined;
  return { inviter: row.inviterId, swap: row.swapId };
}

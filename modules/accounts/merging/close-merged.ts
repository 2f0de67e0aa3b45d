import { eq, inArray, sql } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import type { Tx } from "#db/client.ts";
import type { CommandContext } from "#db/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { fullNameOf } from "#modules/kernel/people-names.ts";
import { STAFF_ROLES } from "#modules/kernel/permissions.ts";
import { type Refused, refuseCommon } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { userMerged } from "../events.ts";
import { userNotes } from "../notes/tables.ts";
import { mayHavePartnerId, tellPartnerId } from "../partner-id.ts";
import { passkeys } from "../second-steps/passkeys/tables.ts";
import { recoveryCodes, twoSteps } from "../second-steps/tables.ts";
import { endAllSessions } from "../sessions/sessions.ts";
import { rememberTokens, users, verifications } from "../tables.ts";

type User = typeof users.$inferSelect;
export type Pair = { from: User; into: User };

/** Locks both accounts, in one order; undefined if one of them doesn't exist any more. */
export async function lockPair(tx: Tx, from: string, into: string): Promise<Pair | undefined> {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [from, into]))
    .orderBy(users.id)
    .for("update");
  return pairOf(rows, from, into);
}

/** The two accounts of these rows; undefined unless both exist and are open. */
export function pairOf(rows: readonly User[], from: string, into: string): Pair | undefined {
  const [closed, kept] = [from, into].map((id) => rows.find((row) => row.id === id && row.deletedAt === null));
  return closed && kept ? { from: closed, into: kept } : undefined;
}

/** Why these two accounts can't be merged by their kind; null if they can. */
export function refuseByKind({ from, into }: Pair): Refused | null {
  if (from.id === into.id) return refuse("merge-itself");
  if ([...from.roles, ...into.roles].some(isStaffRole)) return refuse("merge-staff");
  if (from.roles.includes("dealer") !== into.roles.includes("dealer")) return refuse("merge-kinds");
  return null;
}

const isStaffRole = (role: string): boolean => (STAFF_ROLES as readonly string[]).includes(role);

/** What the remaining account takes over of the contacts: those that it lacks. */
export function contactsTakenOver({ from, into }: Pair) {
  const email = into.email === null && from.email !== null;
  const phone = into.phone === null && from.phone !== null;
  const vouched = from.vouchedContact === "email" ? email : from.vouchedContact === "phone" && phone;
  return {
    ...(email ? { email: from.email, emailVerifiedAt: from.emailVerifiedAt } : {}),
    ...(phone ? { phone: from.phone, phoneVerifiedAt: from.phoneVerifiedAt } : {}),
    ...(vouched ? { vouchedContact: from.vouchedContact } : {}),
  };
}

/**
 * Closes the merged account after its rows have moved: it keeps its name for the histories, and can't sign in. The
 * remaining account takes over the contacts that it lacks and, as a dealer, the partner id.
 */
export async function closeMerged(context: CommandContext, pair: Pair, reason: string): Promise<void> {
  const { tx, actor, now, record } = context;
  const { from, into } = pair;
  const integrationId = into.integrationId ?? (mayHavePartnerId(into) ? from.integrationId : null);
  await endAllSessions(tx, from.id);
  for (const table of [rememberTokens, verifications, twoSteps, recoveryCodes, passkeys])
    await tx.delete(table).where(eq(table.userId, from.id));
  await tx
    .update(users)
    .set({ ...CLOSED, mergedIntoId: into.id, deletedAt: now, version: sql`version + 1` })
    .where(eq(users.id, from.id));
  // What was merged into the closed account before leads to the remaining one, too.
  await tx.update(users).set({ mergedIntoId: into.id }).where(eq(users.mergedIntoId, from.id));
  await tx
    .update(users)
    .set({
      ...contactsTakenOver(pair),
      seller: into.seller || from.seller,
      buyer: into.buyer || from.buyer,
      integrationId,
      version: sql`version + 1`,
    })
    .where(eq(users.id, into.id));
  const note = `Merged with another account of ${fullNameOf(from)}: ${reason}`.slice(0, 2_000);
  await tx
    .insert(userNotes)
    .values({ id: newId(), userId: into.id, authorId: actor.id ?? into.id, text: note, at: now });
  await audit(tx, actor, "merged", from.id, { into: into.id });
  await record(userMerged({ user: from.id, into: into.id }));
  await tellPartnerId(context, into, integrationId);
}

const CLOSED = {
  email: null,
  phone: null,
  emailChange: null,
  phoneChange: null,
  vouchedContact: null,
  passwordHash: null,
  integrationId: null,
  active: false,
};

export const refuseConflicts = (sentences: readonly string[]): Refused | null =>
  sentences.length === 0 ? null : refuse("merge-conflicts", { message: sentences.join(" ") });
export const refuseUnknown = (): Refused => refuseCommon("not-found", { message: "We could not find this account." });

import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { db, type Executor, type Tx } from "#db/client.ts";
import type { CommandContext } from "#db/command.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { MINUTE_MS } from "#modules/kernel/durations.ts";
import { isId, newId } from "#modules/kernel/ids.ts";
import { type CodeKind, endCodes } from "../end-codes.ts";
import { verificationRequested } from "../events.ts";
import { requireLimits } from "../message-limits/require-limits.ts";
import { hashCode, isHashOfCode, newCode, newToken, seal, unseal } from "../secrets.ts";
import { users, verifications } from "../tables.ts";

/** A phone code is valid for 10 minutes, an email link for a day. */
const LIFETIME = { phone: 10 * MINUTE_MS, email: 24 * 60 * MINUTE_MS, password: 10 * MINUTE_MS };

type Request = { user: string; channel: "email" | "phone"; target: string; spoken?: boolean };

/** Creates a new code and requests its message; earlier codes of the same kind stop working. */
export async function requestVerification(
  context: Pick<CommandContext, "tx" | "actor" | "limits" | "record">,
  request: Request,
): Promise<string> {
  const code = request.channel === "phone" ? newCode() : `${newCode()}.${newToken()}`;
  const { user, channel, target, spoken } = request;
  const id = await storeCode(context, user, channel, target, code, spoken);
  await context.record(verificationRequested({ user, verification: id, channel }));
  return id;
}

/**
 * Stores a code: hashed for checking, encrypted for the worker that sends it. One-time passwords stay valid beside each
 * other, because anyone can ask for another one, and must not end the one that the owner of the account is about to type.
 */
export async function storeCode(
  context: Pick<CommandContext, "tx" | "actor" | "limits">,
  userId: string,
  kind: CodeKind,
  target: string,
  code: string,
  spoken = false,
): Promise<string> {
  requireLimits(context, target);
  const { tx } = context;
  if (kind !== "password") await endCodes(tx, userId, kind);
  const id = newId();
  await tx.insert(verifications).values({
    id,
    userId,
    kind,
    target,
    spoken,
    codeHash: hashCode(id, secretOf(kind, code)),
    sealedCode: seal(code),
    expiresAt: new Date(currentTime().getTime() + LIFETIME[kind]),
  });
  return id;
}

/** An email contains both a short code to type and a link with a long token; only the code is hashed. */
const secretOf = (kind: CodeKind, code: string) => (kind === "email" ? (code.split(".")[0] as string) : code);

export type Verification = typeof verifications.$inferSelect;

/** Checks a typed code against the valid ones of its kind. The rows stay locked; the command limits the attempts. */
export async function checkTypedCode(
  tx: Tx,
  userId: string,
  kind: CodeKind,
  code: string,
): Promise<Verification | undefined> {
  const rows = await tx
    .select()
    .from(verifications)
    .where(
      and(
        eq(verifications.userId, userId),
        eq(verifications.kind, kind),
        isNull(verifications.usedAt),
        gt(verifications.expiresAt, sql`now()`),
      ),
    )
    .for("update");
  return rows.find((row) => isHashOfCode(row.codeHash, row.id, code));
}

/** The verification for an email link: `id.token`. The row stays locked. */
export async function checkLinkToken(tx: Tx, link: string): Promise<Verification | undefined> {
  const [id = ""] = link.split(".");
  if (!isId(id)) return undefined;
  const [row] = await tx.select().from(verifications).where(eq(verifications.id, id)).for("update");
  return row && holds(row, link) ? row : undefined;
}

/** The account whose email this link verifies. */
export async function findLinkOwner(executor: Executor, link: string): Promise<typeof users.$inferSelect | undefined> {
  const [id = ""] = link.split(".");
  if (!isId(id)) return undefined;
  const [row] = await executor
    .select({ verification: verifications, user: users })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.userId))
    .where(and(eq(verifications.id, id), isNull(users.deletedAt)));
  return row && holds(row.verification, link) ? row.user : undefined;
}

function holds(row: Verification, link: string): boolean {
  if (row.kind !== "email" || row.usedAt || row.expiresAt < currentTime() || !row.sealedCode) return false;
  return unseal(row.sealedCode)?.split(".")[1] === link.split(".")[1];
}

export async function consumeVerification(tx: Tx, id: string): Promise<void> {
  await tx.update(verifications).set({ usedAt: sql`now()`, sealedCode: null }).where(eq(verifications.id, id));
}

export type RevealedCode = {
  user: string;
  kind: CodeKind;
  target: string;
  spoken: boolean;
  code: string;
  link: string | null;
};

/**
 * The code for the worker that writes the message. Events and jobs don't contain it; its row stores it encrypted until
 * it is used. Undefined if it was used, replaced, or has expired.
 */
export async function revealCode(verification: string): Promise<RevealedCode | undefined> {
  const [row] = await db().select().from(verifications).where(eq(verifications.id, verification));
  if (!row?.sealedCode || row.usedAt || row.expiresAt < currentTime()) return undefined;
  const [code = "", token] = (unseal(row.sealedCode) ?? "").split(".");
  if (!code) return undefined;
  const { userId: user, kind, target, spoken } = row;
  return { user, kind, target, spoken, code, link: token ? `${row.id}.${token}` : null };
}

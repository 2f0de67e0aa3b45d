import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import { PERMISSIONS, STAFF_ROLES } from "#modules/kernel/permissions.ts";
import { roleArray } from "../second-steps/staff-second-step.ts";

/** Logged-in inactivity after which a session ends (docs/spec/accounts.md). */
const IDLE_MS = HOUR_MS;
/** The absolute lifetime of a session, regardless of activity; staff sessions have more rights and end earlier. */
const LONGEST_HOURS = 12;
const LONGEST_STAFF_HOURS = 10;
/** The lifetime of "Remember Me" after the sign-in with the password; use does not extend it. */
export const REMEMBER_DAYS = 90;

/** Columns of these tables, under the alias a query gives them. */
type SessionColumns = Record<"endedAt" | "lastSeenAt" | "createdAt", AnyPgColumn>;
type OwnerColumns = Record<"roles" | "active" | "deletedAt", AnyPgColumn>;

const interval = (span: string) => sql.raw(`interval '${span}'`);

/** Whether a session is valid by itself: not ended, not inactive for too long, not too old. */
export const isLive = (session: SessionColumns, owner: OwnerColumns): SQL => sql`(
  ${session.endedAt} is null
  and ${session.lastSeenAt} > now() - ${interval(`${IDLE_MS} milliseconds`)}
  and ${session.createdAt} > now() - case when ${owner.roles} && ${roleArray(STAFF_ROLES)}
    then ${interval(`${LONGEST_STAFF_HOURS} hours`)} else ${interval(`${LONGEST_HOURS} hours`)} end
  and ${owner.deletedAt} is null)`;

/** Minutes for which a proof of identity counts for acts that ask for a recent one. */
const PROOF_MINUTES = 15;
/** Whether the session's owner proved who they are a short time ago. */
export const isProven = ({ provenAt }: { provenAt: AnyPgColumn }): SQL =>
  sql`coalesce(${provenAt} > now() - ${interval(`${PROOF_MINUTES} minutes`)}, false)`;

/** Whether the owner of these columns may impersonate other users. */
export const mayImpersonate = (owner: OwnerColumns): SQL =>
  sql`(${owner.active} and ${owner.deletedAt} is null and ${owner.roles} && ${roleArray(PERMISSIONS["user.switch"])})`;

import { asc, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type Actor, personId } from "#modules/kernel/actor.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { refuseTeam } from "../errors.ts";
import type { BidderRow } from "../limits/find-accounts.ts";
import { bidders } from "../tables.ts";
import { TEAM_RIGHTS } from "../team-roles.ts";

/** The rows of a company, and the one of the manager who acts. */
export type LockedTeam = { me: BidderRow; company: string; key: string; members: BidderRow[] };

/**
 * All rows of the actor's company, locked in the order in which bids lock them, so that of two managers who remove each
 * other one wins. Refuses those who don't manage it: `no-team`, `not-manager`.
 */
export async function lockTeam(tx: Tx, actor: Actor): Promise<Result<LockedTeam>> {
  const own = personId(actor);
  const key = tx.select({ key: bidders.companyKey }).from(bidders).where(eq(bidders.userId, own));
  const members = await tx
    .select()
    .from(bidders)
    .where(sql`${bidders.companyKey} = (${key})`)
    .orderBy(asc(bidders.userId))
    .for("update");
  const me = members.find(({ userId }) => userId === own);
  if (!me?.company || !me.companyKey || me.leftAt) return refuseTeam("no-team");
  if (!TEAM_RIGHTS[me.teamRole].manages) return refuseTeam("not-manager");
  return ok({ me, company: me.company, key: me.companyKey, members });
}

/** Whether someone would still manage the company without this person. */
export const isManagedWithout = (members: readonly BidderRow[], user: string): boolean =>
  members.some(({ userId, teamRole, leftAt }) => userId !== user && !leftAt && TEAM_RIGHTS[teamRole].manages);

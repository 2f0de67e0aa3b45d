import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { refuseTeam } from "../errors.ts";
import { memberChanged, memberRemoved } from "../events.ts";
import { bidders, teamInvitations } from "../tables.ts";
import { TEAM_RIGHTS } from "../team-roles.ts";
import { isManagedWithout, lockTeam } from "./lock-team.ts";
import { MemberRef, SaveMember } from "./schemas.ts";

const ERRORS = ["last-manager", "no-team", "not-manager"] as const;

/** A manager sets the role and the limit of someone in the company. */
export const saveMember = defineCommand({
  name: "auctions.save-member",
  input: SaveMember,
  allow: "auction.bid",
  ownerOnly: true,
  fresh: true,
  errors: ERRORS,
  async run({ tx, actor, now, record }, { user, role, limit }): Promise<Result<{ _id: string }>> {
    const team = await lockTeam(tx, actor);
    if (!team.ok) return team;
    const { members } = team.value;
    if (!members.some(({ userId, leftAt }) => userId === user && !leftAt)) return notFound("member");
    if (!TEAM_RIGHTS[role].manages && !isManagedWithout(members, user)) return refuseTeam("last-manager");
    await tx
      .update(bidders)
      .set({ teamRole: role, teamLimit: limit ?? null })
      .where(eq(bidders.userId, user));
    if (!TEAM_RIGHTS[role].manages) await endInvitationsOf(tx, user, now);
    await record(memberChanged({ user }));
    return ok({ _id: user });
  },
});

/**
 * A manager takes someone out of the company. From now on they can't bid, and their autobids go no further
 * (`cap-autobids.ts`); bids that lead, and cars that are not paid, stay binding and count toward the company's limit.
 */
export const removeMember = defineCommand({
  name: "auctions.remove-member",
  input: MemberRef,
  allow: "auction.bid",
  ownerOnly: true,
  fresh: true,
  errors: ERRORS,
  async run({ tx, actor, now, record }, { user }): Promise<Result<{ _id: string }>> {
    const team = await lockTeam(tx, actor);
    if (!team.ok) return team;
    const { members, company } = team.value;
    if (!members.some(({ userId, leftAt }) => userId === user && !leftAt)) return notFound("member");
    if (!isManagedWithout(members, user)) return refuseTeam("last-manager");
    await tx.update(bidders).set({ leftAt: now }).where(eq(bidders.userId, user));
    await endInvitationsOf(tx, user, now);
    await record(memberRemoved({ user, company }));
    return ok({ _id: user });
  },
});

/** Who no longer manages the company has invited no one to it. */
const endInvitationsOf = (tx: Tx, user: string, now: Date) =>
  tx
    .update(teamInvitations)
    .set({ endedAt: now })
    .where(and(eq(teamInvitations.invitedBy, user), isNull(teamInvitations.endedAt)));

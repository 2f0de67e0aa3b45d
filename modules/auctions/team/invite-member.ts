import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { findByContact, limitUnasked } from "#modules/accounts/index.ts";
import { DAY_MS, DAY_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { refuseTeam } from "../errors.ts";
import { memberInvited } from "../events.ts";
import { teamInvitations } from "../tables.ts";
import { lockTeam } from "./lock-team.ts";
import { InvitationRef, InviteMember } from "./schemas.ts";

const ANSWER_MS = 14 * DAY_MS;
type Ref = z.output<typeof Ref>;
const Ref = z.object({ _id: z.string() });

/** A manager invites a person to the company by email. An invitation of the same address replaces the open one. */
export const inviteMember = defineCommand({
  name: "auctions.invite-member",
  input: InviteMember,
  allow: "auction.bid",
  ownerOnly: true,
  fresh: true,
  errors: ["already-member", "no-team", "not-manager"],
  limits: (actor, { email }) => [
    { subject: `team-invites-by:${actor.id}`, most: 20, seconds: DAY_SECONDS },
    ...limitUnasked(actor, email),
  ],
  async run({ tx, actor, now, record }, { email, role, limit }): Promise<Result<Ref>> {
    const team = await lockTeam(tx, actor);
    if (!team.ok) return team;
    const { company, key, members, me } = team.value;
    const known = await findByContact(email, tx);
    if (members.some(({ userId, leftAt }) => userId === known?.id && !leftAt)) return refuseTeam("already-member");
    const open = and(
      eq(teamInvitations.companyKey, key),
      eq(teamInvitations.email, email),
      isNull(teamInvitations.endedAt),
    );
    await tx.update(teamInvitations).set({ endedAt: now }).where(open);
    const id = newId();
    await tx.insert(teamInvitations).values({
      id,
      company,
      email,
      teamRole: role,
      teamLimit: limit ?? null,
      invitedBy: me.userId,
      expiresAt: new Date(now.getTime() + ANSWER_MS),
    });
    await record(memberInvited({ invitation: id, by: me.userId }));
    return ok({ _id: id });
  },
});

/** A manager takes an open invitation back. */
export const withdrawInvitation = defineCommand({
  name: "auctions.withdraw-invitation",
  input: InvitationRef,
  allow: "auction.bid",
  ownerOnly: true,
  errors: ["no-team", "not-manager"],
  async run({ tx, actor, now }, { invitation }): Promise<Result<Ref>> {
    const team = await lockTeam(tx, actor);
    if (!team.ok) return team;
    const open = and(
      eq(teamInvitations.id, invitation),
      eq(teamInvitations.companyKey, team.value.key),
      isNull(teamInvitations.endedAt),
    );
    const [row] = await tx.select().from(teamInvitations).where(open).for("update");
    if (!row) return notFound("invitation");
    await tx.update(teamInvitations).set({ endedAt: now }).where(eq(teamInvitations.id, row.id));
    return ok({ _id: row.id });
  },
});

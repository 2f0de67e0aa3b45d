import { inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, gateRefuses } from "#modules/kernel/actor.ts";
import { type DomainError, notFound, ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import type { Channel } from "../lifecycle/steps.ts";
import { swaps } from "../tables.ts";
import { changeTeam } from "./change-team.ts";
import { type AssignRoles, TEAM_ROLES, type TeamRole } from "./schemas.ts";

export type RolesAssigned = { swap: string; errors: DomainError[] };

/**
 * Gives several swaps new team members ("Role Assignments"): one change of the team per swap and chosen position, each in
 * its own transaction, so that one error doesn't stop the others. The idempotency key applies per change.
 */
export async function assignRoles(
  actor: Actor,
  { swaps: ids, ...chosen }: AssignRoles,
  { key }: { key?: string | undefined } = {},
): Promise<Result<{ list: RolesAssigned[] }>> {
  const shut = gateRefuses(actor, "batch");
  if (shut) return refuseCommon(shut);
  const channels = await channelsOf(ids);
  const list: RolesAssigned[] = [];
  for (const swap of new Set(ids)) {
    const channel = channels.get(swap);
    const roles = TEAM_ROLES.filter((role) => chosen[role] && channel && isPosition(role, channel));
    const results = [];
    for (const role of roles) {
      const change = { swap, role, user: chosen[role] as string };
      results.push(await changeTeam(actor, change, { key: key && `${key} ${swap} ${role}` }));
    }
    if (!channel) results.push(notFound("swap"));
    else if (roles.length === 0) results.push(refuse("no-such-position"));
    list.push({ swap, errors: results.flatMap((result) => (result.ok ? [] : result.error)) });
  }
  return ok({ list });
}

/** The dealmaker is the one of the swap's channel. */
const isPosition = (role: TeamRole, channel: Channel): boolean =>
  role !== (channel === "listing" ? "dealmaker-auction" : "dealmaker");

async function channelsOf(ids: readonly string[]): Promise<Map<string, Channel>> {
  const rows = await db()
    .select({ id: swaps.id, channel: swaps.channel })
    .from(swaps)
    .where(inArray(swaps.id, [...ids]));
  return new Map(rows.map(({ id, channel }) => [id, channel]));
}

import type { Refused } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { defineAction } from "../transitions/define-action.ts";
import type { Swap } from "../transitions/move-swap.ts";
import { holdsRole } from "./people.ts";
import { AssignTeam, TEAM_ROLES, type TeamRole } from "./schemas.ts";
import { TEAM } from "./team-columns.ts";

/** Records the first contact with the seller and assigns the team; completes "new swap". */
export const assignTeam = defineAction({
  name: "assign-team",
  input: AssignTeam,
  action: "assign-team",
  errors: ["wrong-role"],
  async decide({ actor }, swap, input) {
    const own = actor.roles.includes(TEAM.cs.role) ? actor.id : null;
    const patch: Partial<Swap> = { csId: swap.csId ?? own };
    for (const role of TEAM_ROLES) {
      const user = input[role];
      if (!user) continue;
      const wrong = await refuseMember(user, role);
      if (wrong) return wrong;
      patch[TEAM[role].column] = user;
    }
    return { patch, reason: input.reason };
  },
});

/** A member must hold the role of the position. */
export async function refuseMember(user: string, role: TeamRole): Promise<Refused | null> {
  return (await holdsRole(user, TEAM[role].role)) ? null : refuse("wrong-role", { field: role });
}

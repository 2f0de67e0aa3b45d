import type { Swap } from "../tables.ts";
import { findHolders, type Person } from "./people.ts";
import { TEAM_LABELS, TEAM_ROLES, type TeamChoice, type TeamMember } from "./schemas.ts";
import { TEAM } from "./team-columns.ts";

export const teamIds = (swap: Swap): (string | null)[] => TEAM_ROLES.map((role) => swap[TEAM[role].column]);

/** The team of a swap, without the dealmaker of the other channel. */
export const teamOf = (swap: Swap, people: Map<string, Person>): TeamMember[] =>
  TEAM_ROLES.filter((role) => role !== (swap.channel === "auction" ? "dealmaker" : "dealmaker-auction")).map(
    (role) => ({
      role,
      label: TEAM_LABELS[role],
      person: people.get(swap[TEAM[role].column] ?? "") ?? null,
    }),
  );

/** The candidates for each position of a team. */
export async function findTeamChoices(): Promise<TeamChoice[]> {
  const lists = await Promise.all(TEAM_ROLES.map((role) => findHolders(TEAM[role].role)));
  return TEAM_ROLES.map((role, i) => ({
    role,
    people: (lists[i] ?? []).map(({ id, fullName }) => ({ _id: id, fullName })),
  }));
}

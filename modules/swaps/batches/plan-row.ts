import { type Actor, can } from "#modules/kernel/actor.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { TEAM_ROLES, type TeamRole } from "../team/schemas.ts";
import { TEAM } from "../team/team-columns.ts";
import { refuseAction, type Swap } from "../transitions/move-swap.ts";
import type { BatchAct, BatchChoice } from "./schemas.ts";

/** The positions of a choice that a swap has: the dealmaker is the one of its channel. */
const chosenOn = ({ channel }: Pick<Swap, "channel">, choice: BatchChoice): TeamRole[] =>
  TEAM_ROLES.filter((role) => choice[role] && role !== (channel === "listing" ? "dealmaker-auction" : "dealmaker"));

/** The positions that a choice changes on a swap. */
export const positionsOf = (swap: Swap, choice: BatchChoice): TeamRole[] =>
  chosenOn(swap, choice).filter((role) => swap[TEAM[role].column] !== choice[role]);

/** The members that hold these positions now. */
export const membersOf = (swap: Swap, roles: readonly TeamRole[]): BatchChoice =>
  Object.fromEntries(roles.map((role) => [role, swap[TEAM[role].column]]));

/** Why an act is refused for a swap, as far as its own state says; null if it would be done. */
export function refuseRow(actor: Actor, swap: Swap, act: BatchAct, choice: BatchChoice): Refused | null {
  if (act === "cancel") return refuseAction(actor, swap, "cancel");
  if (!can(actor, "batch")) return refuse("not-allowed");
  if (chosenOn(swap, choice).length === 0) return refuse("no-such-position");
  return positionsOf(swap, choice).length === 0 ? refuse("team-unchanged") : null;
}

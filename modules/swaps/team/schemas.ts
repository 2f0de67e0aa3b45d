import { z } from "zod";
import type { Person } from "#modules/accounts/schemas.ts";
import { id, optionalId, optionalText } from "#modules/kernel/fields.ts";
import { SwapRef } from "../transitions/schemas.ts";

export const TEAM_ROLES = ["agent", "cs", "appraiser", "dealmaker", "dealmaker-auction"] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];
export const TEAM_LABELS: Record<TeamRole, string> = {
  agent: "Swap Agent",
  cs: "Onboarding Agent",
  appraiser: "Swap Appraiser",
  dealmaker: "Dealmaker",
  "dealmaker-auction": "Auction Dealmaker",
};

export const TeamChange = SwapRef.extend({ user: id, role: z.enum(TEAM_ROLES, { error: "Please choose a role." }) });
/** The team that takes over the car after the agent's first contact with the seller. */
export const AssignTeam = SwapRef.extend({
  agent: z.preprocess((value) => (value === "" ? undefined : value), z.uuid({ error: "Choose a swap agent." })),
  cs: optionalId,
  appraiser: optionalId,
  dealmaker: optionalId,
  "dealmaker-auction": optionalId,
  reason: optionalText(1_000),
});

/** The names of the positions in "Role Assignments" (docs/spec/roles.md). */
export const ROLE_ASSIGNMENT_LABELS: Record<TeamRole, string> = {
  agent: "Swap Agents",
  cs: "Onboarding Agents",
  appraiser: "Swap Appraisers",
  dealmaker: "Dealmakers",
  "dealmaker-auction": "Auction Dealmakers",
};

/** New members of the teams of several swaps; positions without a user stay as they are. */
export const AssignRoles = z
  .object({
    swaps: z.array(id).min(1, "No Swap Selected").max(200, "Please select at most 200 swaps."),
    agent: optionalId,
    cs: optionalId,
    appraiser: optionalId,
    dealmaker: optionalId,
    "dealmaker-auction": optionalId,
  })
  .refine((input) => TEAM_ROLES.some((role) => input[role]), {
    path: ["agent"],
    message: "Please select any new user",
  });
export type AssignRoles = z.output<typeof AssignRoles>;

/** One position in a swap's team. */
export type TeamMember = { role: TeamRole; label: string; person: Person | null };
/** The candidates for one position of a team. */
export type TeamChoice = { role: TeamRole; people: { _id: string; fullName: string }[] };

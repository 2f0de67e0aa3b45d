import { TEAM_ROLES, type TeamRole } from "#modules/auctions/schemas.ts";
import { formatDollars } from "#modules/kernel/money.ts";

export const ROLE_LABELS: Record<TeamRole, string> = { manager: "Manager", buyer: "Buyer", payer: "Payer" };

/** What a role may do, as `TEAM_RIGHTS` has it. */
export const ROLE_DOES: Record<TeamRole, string> = {
  manager: "Managers bid, see what the whole team won and has to pay, and manage the team.",
  buyer: "Buyers bid inside their limit, and see their own bids and cars.",
  payer: "Payers see the cars that the company won and how to pay for them. They don’t bid.",
};

export const ROLE_OPTIONS = TEAM_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** ", own limit $20,000" */
export const limitWords = (limit: number | null): string =>
  limit === null ? "" : `, own limit ${formatDollars(limit)}`;

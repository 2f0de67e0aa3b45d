/** What the people of a dealer's company may do. Browser-safe. */

export const TEAM_ROLES = ["manager", "buyer", "payer"] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

type Rights = {
  /** Bids, sets autobids, and buys at once, inside the own limits. */
  bids: boolean;
  /** Sees the cars that everyone in the company won, and how to pay for them. */
  pays: boolean;
  /** Sees who bid what, invites people, and changes their roles and limits. */
  manages: boolean;
};

export const TEAM_RIGHTS: Record<TeamRole, Rights> = {
  manager: { bids: true, pays: true, manages: true },
  buyer: { bids: true, pays: false, manages: false },
  payer: { bids: false, pays: true, manages: false },
};

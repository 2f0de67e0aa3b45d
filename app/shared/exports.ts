import type { Gate } from "#modules/kernel/actor.ts";
import {
  activitiesPath,
  auctionDatesPath,
  centersPath,
  claimsPath,
  dealersPath,
  followedPath,
  inspectionsPath,
  interactionsPath,
  ledgerStatementPath,
  lotsPath,
  ownedPath,
  subscribersPath,
  swapsPath,
  tasksPath,
  usersPath,
} from "./paths.ts";

/** A list that can be exported: the page it is on, and who may export it. */
export type Exportable = {
  page: string;
  /** In addition to what the rows themselves need. Lists of people need more than reading one of them. */
  permission: Gate;
};

/** The lists with an Export link (docs/decisions/exports.md). Their columns are in `app/api/exports/`. */
export const EXPORTS = {
  users: { page: usersPath, permission: "user.manage" },
  swaps: { page: swapsPath, permission: ["dashboard.manage", "dashboard.swaps"] },
  tasks: { page: tasksPath, permission: "dashboard.tasks" },
  owned: { page: ownedPath, permission: "swap.owned" },
  claims: { page: claimsPath(), permission: "verified" },
  interactions: { page: interactionsPath, permission: "verified" },
  followed: { page: followedPath, permission: "verified" },
  statement: { page: ledgerStatementPath(), permission: "deal.pay" },
  inspections: { page: inspectionsPath, permission: "swap.inspection.details" },
  activities: { page: activitiesPath(), permission: "system.activities" },
  centers: { page: centersPath, permission: "system.read" },
  lots: { page: lotsPath, permission: "swap.manage" },
  "auction-dates": { page: auctionDatesPath, permission: "auction.dates" },
  dealers: { page: dealersPath, permission: ["user.manage", "auction.dates"] },
  subscribers: { page: subscribersPath, permission: "newsletter" },
} as const satisfies Record<string, Exportable>;

export type ExportName = keyof typeof EXPORTS;

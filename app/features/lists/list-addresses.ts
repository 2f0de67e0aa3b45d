import {
  activitiesPath,
  auctionDatesPath,
  centersPath,
  claimsPath,
  dealersPath,
  devicesPath,
  inspectionsPath,
  ledgerStatementPath,
  lotsPath,
  messagesPath,
  subscribersPath,
  swapsPath,
  tasksPath,
  usersPath,
  withQuery,
} from "#app/shared/paths.ts";
import type { ListView, ViewedList } from "#modules/accounts/schemas.ts";

/** The lists whose views can be saved: their pages and titles. */
export const VIEWED_PAGES: Record<ViewedList, { page: string; title: string }> = {
  tasks: { page: tasksPath, title: "Tasks" },
  swaps: { page: swapsPath, title: "Manage swaps" },
  users: { page: usersPath, title: "Users" },
  subscribers: { page: subscribersPath, title: "Subscribers" },
  claims: { page: claimsPath(), title: "Claims" },
  centers: { page: centersPath, title: "Centers" },
  inspections: { page: inspectionsPath, title: "Appointments" },
  activities: { page: activitiesPath(), title: "Activities" },
  dealers: { page: dealersPath, title: "Dealers" },
  "auction-dates": { page: auctionDatesPath, title: "Auction dates" },
  lots: { page: lotsPath, title: "Lots" },
  messages: { page: messagesPath, title: "Messages" },
  devices: { page: devicesPath(), title: "Devices" },
  statement: { page: ledgerStatementPath(), title: "Ledger statement" },
};

/** The list as a view shows it. */
export const addressOf = ({ list, query }: Pick<ListView, "list" | "query">): string =>
  withQuery(VIEWED_PAGES[list].page, query);

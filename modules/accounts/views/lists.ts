import type { Gate } from "#modules/kernel/actor.ts";

/** The lists whose filters, order, and columns can be saved as a view, and who may open them. */
export const VIEWED_LISTS = {
  tasks: "dashboard.tasks",
  swaps: ["dashboard.manage", "dashboard.swaps"],
  users: "user.read",
  subscribers: "newsletter",
  claims: "verified",
  centers: "system.read",
  inspections: "swap.inspection.details",
  activities: "system.activities",
  dealers: ["user.manage", "auction.dates"],
  "auction-dates": "auction.dates",
  lots: "swap.manage",
  messages: "verified",
  devices: "system.read",
  statement: "deal.pay",
} as const satisfies Record<string, Gate>;

export type ViewedList = keyof typeof VIEWED_LISTS;
export const VIEWED = Object.keys(VIEWED_LISTS) as [ViewedList, ...ViewedList[]];

import type { Permission } from "#modules/kernel/permissions.ts";
import { isKeyScope, KEY_SCOPES, type Scope } from "#modules/kernel/scopes.ts";

/** What a permission allows, for permissions whose names don't say it. */
const WORDS: Partial<Record<Permission, string>> = {
  "system.manage": "Manage the system",
  "system.content": "Write and publish texts",
  "swap.delete": "Delete cars",
  "swap.team.edit": "Change who works on a car",
  "swap.deal.close": "Close deals",
  "swap.buy": "Buy cars: offers, visits, and messages to sellers",
  "swap.sell": "Sell cars",
  "swap.tips": "Read selling tips",
  "swap.owned": "See the cars you bought",
  "swap.call": "Call sellers",
  "swap.valuate": "Value cars",
  "swap.price.agree": "Agree on prices",
  "swap.inspection.complete": "Complete evaluations",
  "auction.bid": "Bid in auctions",
  "auction.bid.remove": "Remove bids",
  newsletter: "Write and send newsletters",
  "technician.availability": "Manage the hours of technicians",
  "dashboard.home": "Open the home page of your account",
  "dashboard.swaps": "List the cars of your account",
  "dashboard.tasks": "List tasks",
  "swap.manage": "Manage cars",
  "swap.read": "See the cars of all sellers",
  "swap.share.email": "Share cars by email",
  "swap.share.sms": "Share cars by text message",
  "swap.inspection.details": "See details of evaluations",
  "system.tasks": "Work on tasks",
  "swap.marketplace": "Browse the marketplace as a member",
  "swap.auction": "See auctions",
  "user.manage": "Manage users",
  "user.read": "See users",
  "system.audit": "Read the audit log",
  "system.activities": "Read activities",
  "system.read": "See devices and settings",
  batch: "Change many records at once",
  analytics: "Read analytics",
  "analytics.sales": "Read sales analytics",
  "deal.pay": "Record payments",
  "deal.countersign": "Countersign closing papers",
  "claim.decide": "Decide claims",
  "claim.decide.auction": "Decide disputes of auctions",
  "dashboard.deals": "List deals",
  "dashboard.manage": "List managed cars",
  "swap.add": "Add cars for sellers",
  "auction.dates": "Manage auction dates",
  "inspection.work": "Evaluate cars",
};

const GROUP = "task.group.";

/** A scope in words: "Bid in auctions", "Tasks of the step new swap". */
export function scopeWords(scope: Scope): string {
  if (isKeyScope(scope)) return KEY_SCOPES[scope];
  if (scope.startsWith(GROUP)) return `Tasks of the step ${scope.slice(GROUP.length).replaceAll("-", " ")}`;
  return WORDS[scope] ?? scope;
}

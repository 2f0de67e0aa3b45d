// Every table of the product, for drizzle-kit: one line per tables.ts, in module order.

export * from "#modules/accounts/tables.ts";
export * from "#modules/auctions/tables.ts";
export * from "#modules/catalog/tables.ts";
export * from "#modules/content/tables.ts";
export * from "#modules/files/tables.ts";
export * from "#modules/inspections/tables.ts";
export * from "#modules/marketplace/follows/tables.ts";
export * from "#modules/marketplace/print/tables.ts";
export * from "#modules/marketplace/searches/tables.ts";
export * from "#modules/messaging/calls/tables.ts";
export * from "#modules/messaging/conversations/tables.ts";
export * from "#modules/messaging/invitations/tables.ts";
export * from "#modules/messaging/tables.ts";
export * from "#modules/swaps/claims/tables.ts";
export * from "#modules/swaps/deals/tables.ts";
export * from "#modules/swaps/ledger/tables.ts";
export * from "#modules/swaps/offers/tables.ts";
export * from "#modules/swaps/papers/tables.ts";
export * from "#modules/swaps/published.ts";
export * from "#modules/swaps/reports/tables.ts";
export * from "#modules/swaps/requests/tables.ts";
export * from "#modules/swaps/sources/tables.ts";
export * from "#modules/swaps/tables.ts";
export * from "#modules/swaps/tasks/tables.ts";
export * from "#modules/swaps/visits/tables.ts";
export * from "./tables.ts";

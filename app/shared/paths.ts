/** The paths of every page that code links to, split by area. Pages, API and mails build their links here. */
export { slug } from "#modules/kernel/slug.ts";
export * from "./paths/account.ts";
export * from "./paths/acts.ts";
export * from "./paths/analytics.ts";
export * from "./paths/auction.ts";
export * from "./paths/auction-desk.ts";
export * from "./paths/buy.ts";
export * from "./paths/content.ts";
export * from "./paths/dashboard.ts";
export * from "./paths/dealer.ts";
export * from "./paths/files.ts";
export * from "./paths/messages.ts";
export * from "./paths/office.ts";
export * from "./paths/public.ts";
export { withQuery } from "./paths/query.ts";
export * from "./paths/sell.ts";
export * from "./paths/system.ts";
export * from "./paths/writing.ts";

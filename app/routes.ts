import type { RouteConfig } from "@remix-run/route-config";
import account from "./routes/account/addresses.ts";
import analytics from "./routes/analytics/addresses.ts";
import auction from "./routes/auction/addresses.ts";
import auctionDesk from "./routes/auction-desk/addresses.ts";
import buy from "./routes/buy/addresses.ts";
import content from "./routes/content/addresses.ts";
import dashboard from "./routes/dashboard/addresses.ts";
import dealer from "./routes/dealer/addresses.ts";
import help from "./routes/help/addresses.ts";
import messages from "./routes/messages/addresses.ts";
import newsletter from "./routes/newsletter/addresses.ts";
import office from "./routes/office/addresses.ts";
import publicArea from "./routes/public/addresses.ts";
import sell from "./routes/sell/addresses.ts";
import seo from "./routes/seo/addresses.ts";
import subscribers from "./routes/subscribers/addresses.ts";
import system from "./routes/system/addresses.ts";
import writing from "./routes/writing/addresses.ts";

/** The route table, with one file per area. The system area comes last because it ends with the catch-all 404 route. */
export default [
  ...publicArea,
  ...content,
  ...help,
  ...newsletter,
  ...dealer,
  ...sell,
  ...buy,
  ...account,
  ...dashboard,
  ...auction,
  ...auctionDesk,
  ...analytics,
  ...messages,
  ...office,
  ...subscribers,
  ...writing,
  ...seo,
  ...system,
] satisfies RouteConfig;

import type { RouteConfig } from "@remix-run/route-config";
import { index, route } from "@remix-run/route-config";

/** The whole address table, an area a block. One file answers one address. */
export default [
  // public
  index("routes/public/home.tsx"),

  // sell

  // buy

  // accounts

  // dashboard

  // system
  route("api/docs", "routes/system/api-docs.tsx"),
  route("*", "routes/system/not-found.tsx"),
] satisfies RouteConfig;

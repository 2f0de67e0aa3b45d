import type { RouteConfig } from "@remix-run/route-config";
import { index, route } from "@remix-run/route-config";

/** The whole address table, an area a block. One file answers one address. */
export default [
  // public
  index("routes/public/home.tsx"),
  route("groupon", "routes/public/home.tsx", { id: "groupon" }),

  // sell
  route("sell/confirm/:token", "routes/sell/confirm-inspection.tsx"),

  // buy

  // accounts

  // dashboard
  route("u/notifications/seen", "routes/dashboard/notifications-seen.tsx"),
  route("u/notifications/:notification", "routes/dashboard/notification.tsx"),

  // system
  route("dev/inbox", "routes/system/inbox.tsx"),
  route("dev/inbox/:message", "routes/system/inbox-message.tsx"),
  route("api/docs", "routes/system/api-docs.tsx"),
  route("error/:kind", "routes/system/error.tsx"),
  route("blank", "routes/system/blank.tsx"),
  route("dev/gallery", "routes/system/gallery.tsx"),
  route("*", "routes/system/not-found.tsx"),
] satisfies RouteConfig;

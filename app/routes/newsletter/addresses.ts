import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("newsletter", "routes/newsletter/subscribe.tsx"),
  route("newsletter/confirm/:token", "routes/newsletter/confirm.tsx"),
  route("notifications/settings/:token", "routes/newsletter/notice-settings.tsx"),
  route("unsubscribe/:token", "routes/newsletter/unsubscribe.tsx"),
] satisfies RouteConfig;

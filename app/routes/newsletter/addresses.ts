import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("newsletter", "routes/newsletter/subscribe.tsx"),
  route("newsletter/confirm/:token", "routes/newsletter/confirm.tsx"),
  route("notifications/settings/:token", "routes/newsletter/notice-settings.tsx"),
  route("unsubscribe/:token", "routes/newsletter/unsubscribe.tsx"),
  route("n/:token/opened.gif", "routes/newsletter/opened.ts"),
  route("n/:token/:link", "routes/newsletter/link.ts"),
  route("u/newsletters", "routes/newsletter/newsletters.tsx"),
  route("u/newsletters/d", "routes/newsletter/newsletter.tsx", { id: "newsletter-new" }),
  route("u/newsletters/d/:id", "routes/newsletter/newsletter.tsx"),
  route("u/newsletters/d/:id/report.csv", "routes/newsletter/report-file.ts"),
  route("u/newsletters/d/:id/acts/:act", "routes/newsletter/newsletter.tsx", { id: "newsletter-act" }),
] satisfies RouteConfig;

import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("newsletter", "routes/newsletter/subscription/subscribe.tsx"),
  route("newsletter/confirm/:token", "routes/newsletter/subscription/confirm.tsx"),
  route("notifications/settings/:token", "routes/newsletter/subscription/notice-settings.tsx"),
  route("unsubscribe/:token", "routes/newsletter/subscription/unsubscribe.tsx"),
  route("n/:token/opened.gif", "routes/newsletter/subscription/opened.ts"),
  route("n/:token/:link", "routes/newsletter/subscription/link.ts"),
  route("u/newsletters", "routes/newsletter/newsletters/newsletters.tsx"),
  route("u/newsletters/d", "routes/newsletter/newsletters/newsletter.tsx", { id: "newsletter-new" }),
  route("u/newsletters/d/:id", "routes/newsletter/newsletters/newsletter.tsx"),
  route("u/newsletters/d/:id/report.csv", "routes/newsletter/newsletters/report-file.ts"),
  route("u/newsletters/d/:id/acts/:act", "routes/newsletter/newsletters/newsletter.tsx", { id: "newsletter-act" }),
] satisfies RouteConfig;

import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("u/analytics/user-logins", "routes/analytics/user-logins.tsx"),
  route("u/analytics/rows/:measure", "routes/analytics/rows.tsx"),
  route("u/analytics/files/:measure", "routes/analytics/measure-file.ts"),
  route("u/analytics/alerts", "routes/analytics/alerts.tsx"),
  route("u/analytics/alerts/acts/:act", "routes/analytics/alerts.tsx", { id: "analytics-alerts-act" }),
  route("u/analytics/weekly.pdf", "routes/analytics/weekly-file.ts"),
  route("u/analytics/acts/:act", "routes/analytics/act.ts"),
  route("u/analytics/:page", "routes/analytics/charts.tsx"),
  route("u/analytics/cars/:page", "routes/analytics/charts.tsx", { id: "analytics-cars" }),
] satisfies RouteConfig;

import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("u/analytics/users", "routes/analytics/charts/charts.tsx", { id: "analytics-users" }),
  route("u/analytics/swaps", "routes/analytics/charts/charts.tsx", { id: "analytics-swaps" }),
  route("u/analytics/interactions", "routes/analytics/charts/charts.tsx", { id: "analytics-interactions" }),
  route("u/analytics/sales", "routes/analytics/charts/charts.tsx", { id: "analytics-sales" }),
  route("u/analytics/all-charts", "routes/analytics/charts/charts.tsx", { id: "analytics-all-charts" }),
  route("u/analytics/cars/sellers", "routes/analytics/charts/charts.tsx", { id: "analytics-cars-sellers" }),
  route("u/analytics/cars/buyers", "routes/analytics/charts/charts.tsx", { id: "analytics-cars-buyers" }),
  route("u/analytics/cars/sales", "routes/analytics/charts/charts.tsx", { id: "analytics-cars-sales" }),
  route("u/analytics/user-logins", "routes/analytics/charts/user-logins.tsx"),
  route("u/analytics/rows/:measure", "routes/analytics/charts/rows.tsx"),
  route("u/analytics/files/:measure", "routes/analytics/charts/measure-file.ts"),
  route("u/analytics/alerts", "routes/analytics/alerts/alerts.tsx"),
  route("u/analytics/alerts/acts/:act", "routes/analytics/alerts/alerts.tsx", { id: "analytics-alerts-act" }),
  route("u/analytics/weekly.pdf", "routes/analytics/charts/weekly-file.ts"),
  route("u/analytics/acts/:act", "routes/analytics/charts/act.ts"),
] satisfies RouteConfig;

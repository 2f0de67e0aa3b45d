import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("help/vin", "routes/help/vin/vin.tsx"),
  route("help/car-conditions", "routes/help/conditions/car-conditions.tsx"),
  route("help/operational-plan", "routes/help/plan/operational-plan.tsx"),
] satisfies RouteConfig;

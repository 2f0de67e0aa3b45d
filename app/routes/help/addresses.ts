import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("help/vin", "routes/help/vin.tsx"),
  route("help/car-conditions", "routes/help/car-conditions.tsx"),
  route("help/operational-plan", "routes/help/operational-plan.tsx"),
] satisfies RouteConfig;

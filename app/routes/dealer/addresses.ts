import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("dealer", "routes/dealer/home.tsx"),
  route("dealer/home", "routes/dealer/home.tsx", { id: "dealer-home" }),
  route("dealer/how", "routes/dealer/how.tsx"),
  route("dealer/buy", "routes/dealer/buy.ts"),
  route("dealer/faq", "routes/dealer/faq.tsx"),
] satisfies RouteConfig;

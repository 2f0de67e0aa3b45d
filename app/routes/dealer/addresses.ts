import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("dealer", "routes/dealer/home/home.tsx"),
  route("dealer/home", "routes/dealer/home/home.tsx", { id: "dealer-home" }),
  route("dealer/how", "routes/dealer/guide/how.tsx"),
  route("dealer/buy", "routes/dealer/home/buy.ts"),
  route("dealer/faq", "routes/dealer/guide/faq.tsx"),
] satisfies RouteConfig;

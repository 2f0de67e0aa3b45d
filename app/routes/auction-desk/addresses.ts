import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("u/auctions", "routes/auction-desk/dates.tsx"),
  route("u/auctions/:auction", "routes/auction-desk/date.tsx", [
    route("d/:swap", "routes/auction-desk/lot.tsx"),
    route("d/:swap/acts/:act", "routes/auction-desk/lot.tsx", { id: "date-lot-act" }),
  ]),
  route("u/auctions/:auction/acts/:act", "routes/auction-desk/date.tsx", { id: "auction-date-act" }),
] satisfies RouteConfig;

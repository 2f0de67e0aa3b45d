import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("u/auctions", "routes/auction-desk/dates/dates.tsx"),
  route("u/auctions/today", "routes/auction-desk/dates/today.tsx", [
    route("d/:swap", "routes/auction-desk/dates/lot.tsx", { id: "day-lot" }),
    route("d/:swap/acts/:act", "routes/auction-desk/dates/lot.tsx", { id: "day-lot-act" }),
  ]),
  route("u/auctions/dealers", "routes/auction-desk/dealers/dealers.tsx", [
    route("d/:dealer", "routes/auction-desk/dealers/dealer.tsx"),
    route("d/:dealer/acts/:act", "routes/auction-desk/dealers/dealer.tsx", { id: "dealer-act" }),
  ]),
  route("u/auctions/:auction", "routes/auction-desk/dates/date.tsx", [
    route("d/:swap", "routes/auction-desk/dates/lot.tsx"),
    route("d/:swap/acts/:act", "routes/auction-desk/dates/lot.tsx", { id: "date-lot-act" }),
  ]),
  route("u/auctions/:auction/acts/:act", "routes/auction-desk/dates/date.tsx", { id: "auction-date-act" }),
] satisfies RouteConfig;

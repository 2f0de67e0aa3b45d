import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("buy", "routes/buy/listing/index.tsx"),
  route("buy/compare", "routes/buy/compare/compare.tsx"),
  route("buy/save", "routes/buy/alerts/save.tsx"),
  route("buy/saved", "routes/buy/alerts/saved.tsx"),
  route("buy/shortlist", "routes/buy/shortlist/shortlist.tsx"),
  route("buy/shortlist/:swap", "routes/buy/shortlist/shortlist-act.ts"),
  route("join/:swap/:act", "routes/buy/shortlist/join.tsx"),
  route("alerts/confirm/:token", "routes/buy/alerts/alerts-confirm.tsx"),
  route("alerts/stop/:token", "routes/buy/alerts/alerts-stop.tsx"),
  route("alerts/heart/:token", "routes/buy/alerts/alerts-heart.tsx"),
  route("alerts/:token", "routes/buy/alerts/alerts.tsx"),
  route("alerts/:token/:search/acts/:act", "routes/buy/alerts/alerts.tsx", { id: "alert-act" }),
  route("buy/how-we-rate", "routes/buy/rating/how-we-rate.tsx"),
  route("buy/listing/car/:swap?/:name?", "routes/buy/car/car.tsx"),
  route("buy/listing/more", "routes/buy/listing/more-cars.ts"),
  route("buy/listing/map-cars", "routes/buy/listing/map-cars.ts"),
  route("buy/listing/nearest-zip", "routes/buy/listing/nearest-zip.ts"),
  route("buy/listing/suggestions", "routes/buy/listing/suggestions.ts"),
  route("buy/listing/pictures/:swap", "routes/buy/listing/card-pictures.ts"),
  route("buy/listing/:page?", "routes/buy/listing/listing.tsx", [
    route("d/:swap/:name?", "routes/buy/car/car-panel.tsx"),
  ]),
] satisfies RouteConfig;

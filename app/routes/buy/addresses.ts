import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("buy", "routes/buy/index.tsx"),
  route("buy/compare", "routes/buy/compare.tsx"),
  route("buy/save", "routes/buy/save.tsx"),
  route("buy/saved", "routes/buy/saved.tsx"),
  route("buy/shortlist", "routes/buy/shortlist.tsx"),
  route("buy/shortlist/:swap", "routes/buy/shortlist-act.ts"),
  route("join/:swap/:act", "routes/buy/join.tsx"),
  route("alerts/confirm/:token", "routes/buy/alerts-confirm.tsx"),
  route("alerts/stop/:token", "routes/buy/alerts-stop.tsx"),
  route("alerts/heart/:token", "routes/buy/alerts-heart.tsx"),
  route("alerts/:token", "routes/buy/alerts.tsx"),
  route("alerts/:token/:search/acts/:act", "routes/buy/alerts.tsx", { id: "alert-act" }),
  route("buy/how-we-rate", "routes/buy/how-we-rate.tsx"),
  route("buy/listing/car/:swap?/:name?", "routes/buy/car.tsx"),
  route("buy/listing/more", "routes/buy/more-cars.ts"),
  route("buy/listing/map-cars", "routes/buy/map-cars.ts"),
  route("buy/listing/nearest-zip", "routes/buy/nearest-zip.ts"),
  route("buy/listing/suggestions", "routes/buy/suggestions.ts"),
  route("buy/listing/pictures/:swap", "routes/buy/card-pictures.ts"),
  route("buy/listing/:page?", "routes/buy/listing.tsx", [route("d/:swap/:name?", "routes/buy/car-panel.tsx")]),
] satisfies RouteConfig;

import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";

export default [
  route("u/auction/live", "routes/auction/live.tsx"),
  route("u/auction/live/now", "routes/auction/live-now.ts"),
  route("u/auction/live/d/:swap", "routes/auction/room.tsx"),
  route("u/auction/live/d/:swap/now", "routes/auction/room-now.ts"),
  route("u/auction/live/d/:swap/acts/:act", "routes/auction/room.tsx", { id: "room-act" }),
  route("u/auction/inventory", "routes/auction/inventory.tsx", [route("d/:swap", "routes/auction/inventory-lot.tsx")]),
  route("u/auction/record/:swap", "routes/auction/record.tsx"),
  route("u/auction/record/:swap/file", "routes/auction/record-file.ts"),
  route("u/auction/won/:swap", "routes/auction/won.tsx"),
  route("u/auction/license", "routes/auction/license.tsx"),
  route("u/owned.csv", "routes/auction/owned-file.ts"),
] satisfies RouteConfig;
